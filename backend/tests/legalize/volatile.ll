; A volatile access of a vector is made once for each of its registers; atomic ones of vectors are none.

define i64 @load_i64(ptr %p) {
  %r = load volatile i64, ptr %p, align 8
  ret i64 %r
}

define <8 x i32> @load_v8i32(ptr %p) {
  %r = load volatile <8 x i32>, ptr %p, align 32
  ret <8 x i32> %r
}

define void @store_v4f32(ptr %p, <4 x float> %v) {
  store volatile <4 x float> %v, ptr %p, align 16
  ret void
}

;;; x86-64
define i64 @load_i64(ptr %0) {
  %2 = load volatile i64, ptr %0, align 8
  ret i64 %2
}

define void @load_v8i32(ptr %0, ptr %1) {
  %3 = load volatile i32, ptr %1, align 32
  %4 = getelementptr i8, ptr %1, i64 4
  %5 = load volatile i32, ptr %4, align 4
  %6 = getelementptr i8, ptr %1, i64 8
  %7 = load volatile i32, ptr %6, align 8
  %8 = getelementptr i8, ptr %1, i64 12
  %9 = load volatile i32, ptr %8, align 4
  %10 = getelementptr i8, ptr %1, i64 16
  %11 = load volatile i32, ptr %10, align 16
  %12 = getelementptr i8, ptr %1, i64 20
  %13 = load volatile i32, ptr %12, align 4
  %14 = getelementptr i8, ptr %1, i64 24
  %15 = load volatile i32, ptr %14, align 8
  %16 = getelementptr i8, ptr %1, i64 28
  %17 = load volatile i32, ptr %16, align 4
  store i32 %3, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i32 %5, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i32 %7, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 64
  store i32 %11, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 80
  store i32 %13, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 96
  store i32 %15, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 112
  store i32 %17, ptr %24, align 16
  ret void
}

define void @store_v4f32(ptr %0, float %1, float %2, float %3, float %4) {
  store volatile float %1, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 4
  store volatile float %2, ptr %6, align 4
  %7 = getelementptr i8, ptr %0, i64 8
  store volatile float %3, ptr %7, align 8
  %8 = getelementptr i8, ptr %0, i64 12
  store volatile float %4, ptr %8, align 4
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i64 @load_i64(ptr %0) {
  %2 = load volatile i64, ptr %0, align 8
  ret i64 %2
}

define void @load_v8i32(ptr %0, ptr %1) {
  %3 = load volatile <4 x i32>, ptr %1, align 32
  %4 = getelementptr i8, ptr %1, i64 16
  %5 = load volatile <4 x i32>, ptr %4, align 16
  store <4 x i32> %3, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %5, ptr %6, align 16
  ret void
}

define void @store_v4f32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  store volatile <4 x float> %3, ptr %0, align 16
  ret void
}
