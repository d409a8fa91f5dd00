; `llvm.ctpop`.

define i8 @i8(i8 %a) {
  %r = call i8 @llvm.ctpop.i8(i8 %a)
  ret i8 %r
}

define i32 @i32(i32 %a) {
  %r = call i32 @llvm.ctpop.i32(i32 %a)
  ret i32 %r
}

define i64 @i64(i64 %a) {
  %r = call i64 @llvm.ctpop.i64(i64 %a)
  ret i64 %r
}

define i128 @i128(i128 %a) {
  %r = call i128 @llvm.ctpop.i128(i128 %a)
  ret i128 %r
}

define <16 x i8> @v16i8(<16 x i8> %a) {
  %r = call <16 x i8> @llvm.ctpop.v16i8(<16 x i8> %a)
  ret <16 x i8> %r
}

define <4 x i32> @v4i32(<4 x i32> %a) {
  %r = call <4 x i32> @llvm.ctpop.v4i32(<4 x i32> %a)
  ret <4 x i32> %r
}

declare i8 @llvm.ctpop.i8(i8)
declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.ctpop.i64(i64)
declare i128 @llvm.ctpop.i128(i128)
declare <16 x i8> @llvm.ctpop.v16i8(<16 x i8>)
declare <4 x i32> @llvm.ctpop.v4i32(<4 x i32>)

;;; x86-64
define i8 @i8(i8 %0) {
  %2 = call i8 @llvm.ctpop.i8(i8 %0)
  ret i8 %2
}

define i32 @i32(i32 %0) {
  %2 = call i32 @llvm.ctpop.i32(i32 %0)
  ret i32 %2
}

define i64 @i64(i64 %0) {
  %2 = call i64 @llvm.ctpop.i64(i64 %0)
  ret i64 %2
}

define void @i128(ptr %0, ptr %1) {
  %3 = load i128, ptr %1, align 16
  %4 = call i128 @llvm.ctpop.i128(i128 %3)
  store i128 %4, ptr %0, align 16
  ret void
}

define void @v16i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16) {
  %18 = call i8 @llvm.ctpop.i8(i8 %1)
  %19 = call i8 @llvm.ctpop.i8(i8 %2)
  %20 = call i8 @llvm.ctpop.i8(i8 %3)
  %21 = call i8 @llvm.ctpop.i8(i8 %4)
  %22 = call i8 @llvm.ctpop.i8(i8 %5)
  %23 = call i8 @llvm.ctpop.i8(i8 %6)
  %24 = call i8 @llvm.ctpop.i8(i8 %7)
  %25 = call i8 @llvm.ctpop.i8(i8 %8)
  %26 = call i8 @llvm.ctpop.i8(i8 %9)
  %27 = call i8 @llvm.ctpop.i8(i8 %10)
  %28 = call i8 @llvm.ctpop.i8(i8 %11)
  %29 = call i8 @llvm.ctpop.i8(i8 %12)
  %30 = call i8 @llvm.ctpop.i8(i8 %13)
  %31 = call i8 @llvm.ctpop.i8(i8 %14)
  %32 = call i8 @llvm.ctpop.i8(i8 %15)
  %33 = call i8 @llvm.ctpop.i8(i8 %16)
  store i8 %18, ptr %0, align 16
  %34 = getelementptr i8, ptr %0, i64 16
  store i8 %19, ptr %34, align 16
  %35 = getelementptr i8, ptr %0, i64 32
  store i8 %20, ptr %35, align 16
  %36 = getelementptr i8, ptr %0, i64 48
  store i8 %21, ptr %36, align 16
  %37 = getelementptr i8, ptr %0, i64 64
  store i8 %22, ptr %37, align 16
  %38 = getelementptr i8, ptr %0, i64 80
  store i8 %23, ptr %38, align 16
  %39 = getelementptr i8, ptr %0, i64 96
  store i8 %24, ptr %39, align 16
  %40 = getelementptr i8, ptr %0, i64 112
  store i8 %25, ptr %40, align 16
  %41 = getelementptr i8, ptr %0, i64 128
  store i8 %26, ptr %41, align 16
  %42 = getelementptr i8, ptr %0, i64 144
  store i8 %27, ptr %42, align 16
  %43 = getelementptr i8, ptr %0, i64 160
  store i8 %28, ptr %43, align 16
  %44 = getelementptr i8, ptr %0, i64 176
  store i8 %29, ptr %44, align 16
  %45 = getelementptr i8, ptr %0, i64 192
  store i8 %30, ptr %45, align 16
  %46 = getelementptr i8, ptr %0, i64 208
  store i8 %31, ptr %46, align 16
  %47 = getelementptr i8, ptr %0, i64 224
  store i8 %32, ptr %47, align 16
  %48 = getelementptr i8, ptr %0, i64 240
  store i8 %33, ptr %48, align 16
  ret void
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = call i32 @llvm.ctpop.i32(i32 %1)
  %7 = call i32 @llvm.ctpop.i32(i32 %2)
  %8 = call i32 @llvm.ctpop.i32(i32 %3)
  %9 = call i32 @llvm.ctpop.i32(i32 %4)
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

declare i128 @llvm.ctpop.i128(i128)

declare i32 @llvm.ctpop.i32(i32)

declare i64 @llvm.ctpop.i64(i64)

declare i8 @llvm.ctpop.i8(i8)

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0) {
  %2 = call i8 @llvm.ctpop.i8(i8 %0)
  ret i8 %2
}

define i32 @i32(i32 %0) {
  %2 = call i32 @llvm.ctpop.i32(i32 %0)
  ret i32 %2
}

define i64 @i64(i64 %0) {
  %2 = call i64 @llvm.ctpop.i64(i64 %0)
  ret i64 %2
}

define void @i128(ptr %0, ptr %1) {
  %3 = load i128, ptr %1, align 16
  %4 = call i128 @llvm.ctpop.i128(i128 %3)
  store i128 %4, ptr %0, align 16
  ret void
}

define void @v16i8(ptr %0, ptr %1) {
  %3 = load <16 x i8>, ptr %1, align 16
  %4 = lshr <16 x i8> %3, splat (i8 1)
  %5 = and <16 x i8> %4, splat (i8 85)
  %6 = sub <16 x i8> %3, %5
  %7 = lshr <16 x i8> %6, splat (i8 2)
  %8 = and <16 x i8> %6, splat (i8 51)
  %9 = and <16 x i8> %7, splat (i8 51)
  %10 = add <16 x i8> %8, %9
  %11 = lshr <16 x i8> %10, splat (i8 4)
  %12 = add <16 x i8> %10, %11
  %13 = and <16 x i8> %12, splat (i8 15)
  store <16 x i8> %13, ptr %0, align 16
  ret void
}

define void @v4i32(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = extractelement <4 x i32> %3, i32 0
  %5 = extractelement <4 x i32> %3, i32 1
  %6 = extractelement <4 x i32> %3, i32 2
  %7 = extractelement <4 x i32> %3, i32 3
  %8 = call i32 @llvm.ctpop.i32(i32 %4)
  %9 = call i32 @llvm.ctpop.i32(i32 %5)
  %10 = call i32 @llvm.ctpop.i32(i32 %6)
  %11 = call i32 @llvm.ctpop.i32(i32 %7)
  %12 = insertelement <4 x i32> poison, i32 %8, i32 0
  %13 = insertelement <4 x i32> %12, i32 %9, i32 1
  %14 = insertelement <4 x i32> %13, i32 %10, i32 2
  %15 = insertelement <4 x i32> %14, i32 %11, i32 3
  store <4 x i32> %15, ptr %0, align 16
  ret void
}

declare i128 @llvm.ctpop.i128(i128)

declare i32 @llvm.ctpop.i32(i32)

declare i64 @llvm.ctpop.i64(i64)

declare i8 @llvm.ctpop.i8(i8)
