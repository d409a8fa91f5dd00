; Vectors that are no register are passed by their parts, results of several parts through memory.

declare <8 x float> @outside(<3 x i32>, <8 x float>)

declare { i32, float } @pair(i33)

define <8 x float> @call(<3 x i32> %a, <8 x float> %b) {
  %r = call <8 x float> @outside(<3 x i32> %a, <8 x float> %b)
  ret <8 x float> %r
}

define float @call_pair(i33 %a) {
  %p = call { i32, float } @pair(i33 %a)
  %r = extractvalue { i32, float } %p, 1
  ret float %r
}

define i32 @through(ptr %f, i32 %v) {
  %r = call i32 %f(i32 %v)
  ret i32 %r
}

;;; x86-64
declare void @outside(ptr, i32, i32, i32, float, float, float, float, float, float, float, float)

declare void @pair(ptr, i64)

define void @call(ptr %0, i32 %1, i32 %2, i32 %3, float %4, float %5, float %6, float %7, float %8, float %9, float %10, float %11) {
  %13 = alloca i8, i64 128, align 16
  call void @outside(ptr %13, i32 %1, i32 %2, i32 %3, float %4, float %5, float %6, float %7, float %8, float %9, float %10, float %11)
  %14 = load float, ptr %13, align 16
  %15 = getelementptr i8, ptr %13, i64 16
  %16 = load float, ptr %15, align 16
  %17 = getelementptr i8, ptr %13, i64 32
  %18 = load float, ptr %17, align 16
  %19 = getelementptr i8, ptr %13, i64 48
  %20 = load float, ptr %19, align 16
  %21 = getelementptr i8, ptr %13, i64 64
  %22 = load float, ptr %21, align 16
  %23 = getelementptr i8, ptr %13, i64 80
  %24 = load float, ptr %23, align 16
  %25 = getelementptr i8, ptr %13, i64 96
  %26 = load float, ptr %25, align 16
  %27 = getelementptr i8, ptr %13, i64 112
  %28 = load float, ptr %27, align 16
  store float %14, ptr %0, align 16
  %29 = getelementptr i8, ptr %0, i64 16
  store float %16, ptr %29, align 16
  %30 = getelementptr i8, ptr %0, i64 32
  store float %18, ptr %30, align 16
  %31 = getelementptr i8, ptr %0, i64 48
  store float %20, ptr %31, align 16
  %32 = getelementptr i8, ptr %0, i64 64
  store float %22, ptr %32, align 16
  %33 = getelementptr i8, ptr %0, i64 80
  store float %24, ptr %33, align 16
  %34 = getelementptr i8, ptr %0, i64 96
  store float %26, ptr %34, align 16
  %35 = getelementptr i8, ptr %0, i64 112
  store float %28, ptr %35, align 16
  ret void
}

define float @call_pair(i64 %0) {
  %2 = alloca i8, i64 32, align 16
  call void @pair(ptr %2, i64 %0)
  %3 = load i32, ptr %2, align 16
  %4 = getelementptr i8, ptr %2, i64 16
  %5 = load float, ptr %4, align 16
  ret float %5
}

define i32 @through(ptr %0, i32 %1) {
  %3 = call i32 %0(i32 %1)
  ret i32 %3
}

;;; x86-64-v3, aarch64, riscv64-v
declare void @outside(ptr, i32, i32, i32, ptr, ptr)

declare void @pair(ptr, i64)

define void @call(ptr %0, i32 %1, i32 %2, i32 %3, ptr %4, ptr %5) {
  %7 = alloca i8, i64 16, align 16
  %8 = alloca i8, i64 16, align 16
  %9 = alloca i8, i64 32, align 16
  %10 = load <4 x float>, ptr %4, align 16
  %11 = load <4 x float>, ptr %5, align 16
  store <4 x float> %10, ptr %8, align 16
  store <4 x float> %11, ptr %7, align 16
  call void @outside(ptr %9, i32 %1, i32 %2, i32 %3, ptr %8, ptr %7)
  %12 = load <4 x float>, ptr %9, align 16
  %13 = getelementptr i8, ptr %9, i64 16
  %14 = load <4 x float>, ptr %13, align 16
  store <4 x float> %12, ptr %0, align 16
  %15 = getelementptr i8, ptr %0, i64 16
  store <4 x float> %14, ptr %15, align 16
  ret void
}

define float @call_pair(i64 %0) {
  %2 = alloca i8, i64 32, align 16
  call void @pair(ptr %2, i64 %0)
  %3 = load i32, ptr %2, align 16
  %4 = getelementptr i8, ptr %2, i64 16
  %5 = load float, ptr %4, align 16
  ret float %5
}

define i32 @through(ptr %0, i32 %1) {
  %3 = call i32 %0(i32 %1)
  ret i32 %3
}
