; `llvm.fshl`: a rotation where both halves are one value.

define i8 @i8(i8 %a, i8 %b, i8 %c) {
  %r = call i8 @llvm.fshl.i8(i8 %a, i8 %b, i8 %c)
  ret i8 %r
}

define i32 @i32(i32 %a, i32 %b, i32 %c) {
  %r = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}

define i33 @i33(i33 %a, i33 %b, i33 %c) {
  %r = call i33 @llvm.fshl.i33(i33 %a, i33 %b, i33 %c)
  ret i33 %r
}

define <4 x i32> @v4i32(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c) {
  %r = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c)
  ret <4 x i32> %r
}

declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i33 @llvm.fshl.i33(i33, i33, i33)
declare <4 x i32> @llvm.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>)

define <4 x i32> @rotation(<4 x i32> %a) {
  %r = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a, <4 x i32> %a, <4 x i32> <i32 7, i32 7, i32 7, i32 7>)
  ret <4 x i32> %r
}

;;; x86-64
define i8 @i8(i8 %0, i8 %1, i8 %2) {
  %4 = and i8 %2, 7
  %5 = sub i8 8, %4
  %6 = icmp eq i8 %4, 0
  %7 = shl i8 %0, %4
  %8 = lshr i8 %1, %5
  %9 = or i8 %7, %8
  %10 = select i1 %6, i8 %0, i8 %9
  ret i8 %10
}

define i32 @i32(i32 %0, i32 %1, i32 %2) {
  %4 = and i32 %2, 31
  %5 = sub i32 32, %4
  %6 = icmp eq i32 %4, 0
  %7 = shl i32 %0, %4
  %8 = lshr i32 %1, %5
  %9 = or i32 %7, %8
  %10 = select i1 %6, i32 %0, i32 %9
  ret i32 %10
}

define i64 @i33(i64 %0, i64 %1, i64 %2) {
  %4 = urem i64 %2, 33
  %5 = and i64 %4, 8589934591
  %6 = sub i64 33, %5
  %7 = icmp eq i64 %5, 0
  %8 = shl i64 %0, %5
  %9 = lshr i64 %1, %6
  %10 = or i64 %8, %9
  %11 = and i64 %10, 8589934591
  %12 = select i1 %7, i64 %0, i64 %11
  ret i64 %12
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, i32 %10, i32 %11, i32 %12) {
  %14 = and i32 %9, 31
  %15 = sub i32 32, %14
  %16 = icmp eq i32 %14, 0
  %17 = shl i32 %1, %14
  %18 = lshr i32 %5, %15
  %19 = or i32 %17, %18
  %20 = select i1 %16, i32 %1, i32 %19
  %21 = and i32 %10, 31
  %22 = sub i32 32, %21
  %23 = icmp eq i32 %21, 0
  %24 = shl i32 %2, %21
  %25 = lshr i32 %6, %22
  %26 = or i32 %24, %25
  %27 = select i1 %23, i32 %2, i32 %26
  %28 = and i32 %11, 31
  %29 = sub i32 32, %28
  %30 = icmp eq i32 %28, 0
  %31 = shl i32 %3, %28
  %32 = lshr i32 %7, %29
  %33 = or i32 %31, %32
  %34 = select i1 %30, i32 %3, i32 %33
  %35 = and i32 %12, 31
  %36 = sub i32 32, %35
  %37 = icmp eq i32 %35, 0
  %38 = shl i32 %4, %35
  %39 = lshr i32 %8, %36
  %40 = or i32 %38, %39
  %41 = select i1 %37, i32 %4, i32 %40
  store i32 %20, ptr %0, align 16
  %42 = getelementptr i8, ptr %0, i64 16
  store i32 %27, ptr %42, align 16
  %43 = getelementptr i8, ptr %0, i64 32
  store i32 %34, ptr %43, align 16
  %44 = getelementptr i8, ptr %0, i64 48
  store i32 %41, ptr %44, align 16
  ret void
}

define void @rotation(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 7)
  %7 = call i32 @llvm.fshl.i32(i32 %2, i32 %2, i32 7)
  %8 = call i32 @llvm.fshl.i32(i32 %3, i32 %3, i32 7)
  %9 = call i32 @llvm.fshl.i32(i32 %4, i32 %4, i32 7)
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

declare i32 @llvm.fshl.i32(i32, i32, i32)

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0, i8 %1, i8 %2) {
  %4 = and i8 %2, 7
  %5 = sub i8 8, %4
  %6 = icmp eq i8 %4, 0
  %7 = shl i8 %0, %4
  %8 = lshr i8 %1, %5
  %9 = or i8 %7, %8
  %10 = select i1 %6, i8 %0, i8 %9
  ret i8 %10
}

define i32 @i32(i32 %0, i32 %1, i32 %2) {
  %4 = and i32 %2, 31
  %5 = sub i32 32, %4
  %6 = icmp eq i32 %4, 0
  %7 = shl i32 %0, %4
  %8 = lshr i32 %1, %5
  %9 = or i32 %7, %8
  %10 = select i1 %6, i32 %0, i32 %9
  ret i32 %10
}

define i64 @i33(i64 %0, i64 %1, i64 %2) {
  %4 = urem i64 %2, 33
  %5 = and i64 %4, 8589934591
  %6 = sub i64 33, %5
  %7 = icmp eq i64 %5, 0
  %8 = shl i64 %0, %5
  %9 = lshr i64 %1, %6
  %10 = or i64 %8, %9
  %11 = and i64 %10, 8589934591
  %12 = select i1 %7, i64 %0, i64 %11
  ret i64 %12
}

define void @v4i32(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load <4 x i32>, ptr %1, align 16
  %6 = load <4 x i32>, ptr %2, align 16
  %7 = load <4 x i32>, ptr %3, align 16
  %8 = extractelement <4 x i32> %5, i32 0
  %9 = extractelement <4 x i32> %5, i32 1
  %10 = extractelement <4 x i32> %5, i32 2
  %11 = extractelement <4 x i32> %5, i32 3
  %12 = extractelement <4 x i32> %6, i32 0
  %13 = extractelement <4 x i32> %6, i32 1
  %14 = extractelement <4 x i32> %6, i32 2
  %15 = extractelement <4 x i32> %6, i32 3
  %16 = extractelement <4 x i32> %7, i32 0
  %17 = extractelement <4 x i32> %7, i32 1
  %18 = extractelement <4 x i32> %7, i32 2
  %19 = extractelement <4 x i32> %7, i32 3
  %20 = and i32 %16, 31
  %21 = sub i32 32, %20
  %22 = icmp eq i32 %20, 0
  %23 = shl i32 %8, %20
  %24 = lshr i32 %12, %21
  %25 = or i32 %23, %24
  %26 = select i1 %22, i32 %8, i32 %25
  %27 = and i32 %17, 31
  %28 = sub i32 32, %27
  %29 = icmp eq i32 %27, 0
  %30 = shl i32 %9, %27
  %31 = lshr i32 %13, %28
  %32 = or i32 %30, %31
  %33 = select i1 %29, i32 %9, i32 %32
  %34 = and i32 %18, 31
  %35 = sub i32 32, %34
  %36 = icmp eq i32 %34, 0
  %37 = shl i32 %10, %34
  %38 = lshr i32 %14, %35
  %39 = or i32 %37, %38
  %40 = select i1 %36, i32 %10, i32 %39
  %41 = and i32 %19, 31
  %42 = sub i32 32, %41
  %43 = icmp eq i32 %41, 0
  %44 = shl i32 %11, %41
  %45 = lshr i32 %15, %42
  %46 = or i32 %44, %45
  %47 = select i1 %43, i32 %11, i32 %46
  %48 = insertelement <4 x i32> poison, i32 %26, i32 0
  %49 = insertelement <4 x i32> %48, i32 %33, i32 1
  %50 = insertelement <4 x i32> %49, i32 %40, i32 2
  %51 = insertelement <4 x i32> %50, i32 %47, i32 3
  store <4 x i32> %51, ptr %0, align 16
  ret void
}

define void @rotation(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = shl <4 x i32> %3, splat (i32 7)
  %5 = lshr <4 x i32> %3, splat (i32 25)
  %6 = or <4 x i32> %4, %5
  store <4 x i32> %6, ptr %0, align 16
  ret void
}
