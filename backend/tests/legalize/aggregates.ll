; Structures and arrays are their leaves.

define { i8, [2 x i32], <4 x float> } @load(ptr %p) {
  %r = load { i8, [2 x i32], <4 x float> }, ptr %p, align 16
  ret { i8, [2 x i32], <4 x float> } %r
}

define void @store(ptr %p, { i16, { i64, i1 } } %v) {
  store { i16, { i64, i1 } } %v, ptr %p, align 8
  ret void
}

define { i32, [2 x float] } @insert({ i32, [2 x float] } %a, float %f) {
  %r = insertvalue { i32, [2 x float] } %a, float %f, 1, 1
  ret { i32, [2 x float] } %r
}

define [2 x float] @extract({ i32, [2 x float] } %a) {
  %r = extractvalue { i32, [2 x float] } %a, 1
  ret [2 x float] %r
}

define { i32, float } @select(i1 %c, { i32, float } %a, { i32, float } %b) {
  %r = select i1 %c, { i32, float } %a, { i32, float } %b
  ret { i32, float } %r
}

;;; x86-64
define void @load(ptr %0, ptr %1) {
  %3 = load i8, ptr %1, align 16
  %4 = getelementptr i8, ptr %1, i64 4
  %5 = load i32, ptr %4, align 4
  %6 = getelementptr i8, ptr %1, i64 8
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr i8, ptr %1, i64 16
  %9 = load float, ptr %8, align 16
  %10 = getelementptr i8, ptr %1, i64 20
  %11 = load float, ptr %10, align 4
  %12 = getelementptr i8, ptr %1, i64 24
  %13 = load float, ptr %12, align 8
  %14 = getelementptr i8, ptr %1, i64 28
  %15 = load float, ptr %14, align 4
  store i8 %3, ptr %0, align 16
  %16 = getelementptr i8, ptr %0, i64 16
  store i32 %5, ptr %16, align 16
  %17 = getelementptr i8, ptr %0, i64 32
  store i32 %7, ptr %17, align 16
  %18 = getelementptr i8, ptr %0, i64 48
  store float %9, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 64
  store float %11, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 80
  store float %13, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 96
  store float %15, ptr %21, align 16
  ret void
}

define void @store(ptr %0, i16 %1, i64 %2, i1 %3) {
  store i16 %1, ptr %0, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %2, ptr %5, align 8
  %6 = zext i1 %3 to i8
  %7 = getelementptr i8, ptr %0, i64 16
  store i8 %6, ptr %7, align 8
  ret void
}

define void @insert(ptr %0, i32 %1, float %2, float %3, float %4) {
  store i32 %1, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store float %2, ptr %6, align 16
  %7 = getelementptr i8, ptr %0, i64 32
  store float %4, ptr %7, align 16
  ret void
}

define void @extract(ptr %0, i32 %1, float %2, float %3) {
  store float %2, ptr %0, align 16
  %5 = getelementptr i8, ptr %0, i64 16
  store float %3, ptr %5, align 16
  ret void
}

define void @select(ptr %0, i1 %1, i32 %2, float %3, i32 %4, float %5) {
  %7 = select i1 %1, i32 %2, i32 %4
  %8 = select i1 %1, float %3, float %5
  store i32 %7, ptr %0, align 16
  %9 = getelementptr i8, ptr %0, i64 16
  store float %8, ptr %9, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define void @load(ptr %0, ptr %1) {
  %3 = load i8, ptr %1, align 16
  %4 = getelementptr i8, ptr %1, i64 4
  %5 = load i32, ptr %4, align 4
  %6 = getelementptr i8, ptr %1, i64 8
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr i8, ptr %1, i64 16
  %9 = load <4 x float>, ptr %8, align 16
  store i8 %3, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %5, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %7, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store <4 x float> %9, ptr %12, align 16
  ret void
}

define void @store(ptr %0, i16 %1, i64 %2, i1 %3) {
  store i16 %1, ptr %0, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %2, ptr %5, align 8
  %6 = zext i1 %3 to i8
  %7 = getelementptr i8, ptr %0, i64 16
  store i8 %6, ptr %7, align 8
  ret void
}

define void @insert(ptr %0, i32 %1, float %2, float %3, float %4) {
  store i32 %1, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store float %2, ptr %6, align 16
  %7 = getelementptr i8, ptr %0, i64 32
  store float %4, ptr %7, align 16
  ret void
}

define void @extract(ptr %0, i32 %1, float %2, float %3) {
  store float %2, ptr %0, align 16
  %5 = getelementptr i8, ptr %0, i64 16
  store float %3, ptr %5, align 16
  ret void
}

define void @select(ptr %0, i1 %1, i32 %2, float %3, i32 %4, float %5) {
  %7 = select i1 %1, i32 %2, i32 %4
  %8 = select i1 %1, float %3, float %5
  store i32 %7, ptr %0, align 16
  %9 = getelementptr i8, ptr %0, i64 16
  store float %8, ptr %9, align 16
  ret void
}
