; `llvm.ctlz`: zero has the width.

define i8 @i8(i8 %a) {
  %r = call i8 @llvm.ctlz.i8(i8 %a, i1 false)
  ret i8 %r
}

define i32 @i32(i32 %a) {
  %r = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  ret i32 %r
}

define i64 @i64(i64 %a) {
  %r = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  ret i64 %r
}

define i128 @i128(i128 %a) {
  %r = call i128 @llvm.ctlz.i128(i128 %a, i1 false)
  ret i128 %r
}

define <4 x i32> @v4i32(<4 x i32> %a) {
  %r = call <4 x i32> @llvm.ctlz.v4i32(<4 x i32> %a, i1 false)
  ret <4 x i32> %r
}

declare i8 @llvm.ctlz.i8(i8, i1)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i128 @llvm.ctlz.i128(i128, i1)
declare <4 x i32> @llvm.ctlz.v4i32(<4 x i32>, i1)

;;; x86-64
define i8 @i8(i8 %0) {
  %2 = call i8 @llvm.ctlz.i8(i8 %0, i1 false)
  ret i8 %2
}

define i32 @i32(i32 %0) {
  %2 = call i32 @llvm.ctlz.i32(i32 %0, i1 false)
  ret i32 %2
}

define i64 @i64(i64 %0) {
  %2 = call i64 @llvm.ctlz.i64(i64 %0, i1 false)
  ret i64 %2
}

define void @i128(ptr %0, ptr %1) {
  %3 = load i128, ptr %1, align 16
  %4 = call i128 @llvm.ctlz.i128(i128 %3, i1 false)
  store i128 %4, ptr %0, align 16
  ret void
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = call i32 @llvm.ctlz.i32(i32 %1, i1 false)
  %7 = call i32 @llvm.ctlz.i32(i32 %2, i1 false)
  %8 = call i32 @llvm.ctlz.i32(i32 %3, i1 false)
  %9 = call i32 @llvm.ctlz.i32(i32 %4, i1 false)
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

declare i128 @llvm.ctlz.i128(i128, i1)

declare i32 @llvm.ctlz.i32(i32, i1)

declare i64 @llvm.ctlz.i64(i64, i1)

declare i8 @llvm.ctlz.i8(i8, i1)

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0) {
  %2 = call i8 @llvm.ctlz.i8(i8 %0, i1 false)
  ret i8 %2
}

define i32 @i32(i32 %0) {
  %2 = call i32 @llvm.ctlz.i32(i32 %0, i1 false)
  ret i32 %2
}

define i64 @i64(i64 %0) {
  %2 = call i64 @llvm.ctlz.i64(i64 %0, i1 false)
  ret i64 %2
}

define void @i128(ptr %0, ptr %1) {
  %3 = load i128, ptr %1, align 16
  %4 = call i128 @llvm.ctlz.i128(i128 %3, i1 false)
  store i128 %4, ptr %0, align 16
  ret void
}

define void @v4i32(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = extractelement <4 x i32> %3, i32 0
  %5 = extractelement <4 x i32> %3, i32 1
  %6 = extractelement <4 x i32> %3, i32 2
  %7 = extractelement <4 x i32> %3, i32 3
  %8 = call i32 @llvm.ctlz.i32(i32 %4, i1 false)
  %9 = call i32 @llvm.ctlz.i32(i32 %5, i1 false)
  %10 = call i32 @llvm.ctlz.i32(i32 %6, i1 false)
  %11 = call i32 @llvm.ctlz.i32(i32 %7, i1 false)
  %12 = insertelement <4 x i32> poison, i32 %8, i32 0
  %13 = insertelement <4 x i32> %12, i32 %9, i32 1
  %14 = insertelement <4 x i32> %13, i32 %10, i32 2
  %15 = insertelement <4 x i32> %14, i32 %11, i32 3
  store <4 x i32> %15, ptr %0, align 16
  ret void
}

declare i128 @llvm.ctlz.i128(i128, i1)

declare i32 @llvm.ctlz.i32(i32, i1)

declare i64 @llvm.ctlz.i64(i64, i1)

declare i8 @llvm.ctlz.i8(i8, i1)
