; `sdiv` never traps: division by zero and of the least integer by -1 have a value.

define i8 @i8(i8 %a, i8 %b) {
  %r = sdiv i8 %a, %b
  ret i8 %r
}

define i32 @i32(i32 %a, i32 %b) {
  %r = sdiv i32 %a, %b
  ret i32 %r
}

define i33 @i33(i33 %a, i33 %b) {
  %r = sdiv i33 %a, %b
  ret i33 %r
}

define i64 @i64(i64 %a, i64 %b) {
  %r = sdiv i64 %a, %b
  ret i64 %r
}

define <4 x i32> @v4i32(<4 x i32> %a, <4 x i32> %b) {
  %r = sdiv <4 x i32> %a, %b
  ret <4 x i32> %r
}

define i32 @by_constant(i32 %a) {
  %r = sdiv i32 %a, 7
  ret i32 %r
}

define <4 x i32> @by_power(<4 x i32> %a) {
  %r = sdiv <4 x i32> %a, <i32 8, i32 8, i32 8, i32 8>
  ret <4 x i32> %r
}

define <8 x i32> @lanes_by_constant(<8 x i32> %a) {
  %r = sdiv <8 x i32> %a, <i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7>
  ret <8 x i32> %r
}

define <2 x i64> @long_by_power(<2 x i64> %a) {
  %r = sdiv <2 x i64> %a, <i64 -4, i64 -4>
  ret <2 x i64> %r
}

;;; x86-64
define i8 @i8(i8 %0, i8 %1) {
  %3 = sext i8 %0 to i32
  %4 = sext i8 %1 to i32
  %5 = icmp eq i32 %4, 0
  %6 = select i1 %5, i32 1, i32 %4
  %7 = sdiv i32 %3, %6
  %8 = trunc i32 %7 to i8
  ret i8 %8
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = icmp eq i32 %1, 0
  %4 = select i1 %3, i32 1, i32 %1
  %5 = xor i32 %0, -2147483648
  %6 = xor i32 %4, -1
  %7 = or i32 %5, %6
  %8 = icmp eq i32 %7, 0
  %9 = select i1 %8, i32 1, i32 %4
  %10 = sdiv i32 %0, %9
  ret i32 %10
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = shl i64 %0, 31
  %4 = ashr i64 %3, 31
  %5 = shl i64 %1, 31
  %6 = ashr i64 %5, 31
  %7 = icmp eq i64 %6, 0
  %8 = select i1 %7, i64 1, i64 %6
  %9 = sdiv i64 %4, %8
  %10 = and i64 %9, 8589934591
  ret i64 %10
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  %4 = select i1 %3, i64 1, i64 %1
  %5 = xor i64 %0, -9223372036854775808
  %6 = xor i64 %4, -1
  %7 = or i64 %5, %6
  %8 = icmp eq i64 %7, 0
  %9 = select i1 %8, i64 1, i64 %4
  %10 = sdiv i64 %0, %9
  ret i64 %10
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = icmp eq i32 %5, 0
  %11 = select i1 %10, i32 1, i32 %5
  %12 = xor i32 %1, -2147483648
  %13 = xor i32 %11, -1
  %14 = or i32 %12, %13
  %15 = icmp eq i32 %14, 0
  %16 = select i1 %15, i32 1, i32 %11
  %17 = sdiv i32 %1, %16
  %18 = icmp eq i32 %6, 0
  %19 = select i1 %18, i32 1, i32 %6
  %20 = xor i32 %2, -2147483648
  %21 = xor i32 %19, -1
  %22 = or i32 %20, %21
  %23 = icmp eq i32 %22, 0
  %24 = select i1 %23, i32 1, i32 %19
  %25 = sdiv i32 %2, %24
  %26 = icmp eq i32 %7, 0
  %27 = select i1 %26, i32 1, i32 %7
  %28 = xor i32 %3, -2147483648
  %29 = xor i32 %27, -1
  %30 = or i32 %28, %29
  %31 = icmp eq i32 %30, 0
  %32 = select i1 %31, i32 1, i32 %27
  %33 = sdiv i32 %3, %32
  %34 = icmp eq i32 %8, 0
  %35 = select i1 %34, i32 1, i32 %8
  %36 = xor i32 %4, -2147483648
  %37 = xor i32 %35, -1
  %38 = or i32 %36, %37
  %39 = icmp eq i32 %38, 0
  %40 = select i1 %39, i32 1, i32 %35
  %41 = sdiv i32 %4, %40
  store i32 %17, ptr %0, align 16
  %42 = getelementptr i8, ptr %0, i64 16
  store i32 %25, ptr %42, align 16
  %43 = getelementptr i8, ptr %0, i64 32
  store i32 %33, ptr %43, align 16
  %44 = getelementptr i8, ptr %0, i64 48
  store i32 %41, ptr %44, align 16
  ret void
}

define i32 @by_constant(i32 %0) {
  %2 = sdiv i32 %0, 7
  ret i32 %2
}

define void @by_power(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = sdiv i32 %1, 8
  %7 = sdiv i32 %2, 8
  %8 = sdiv i32 %3, 8
  %9 = sdiv i32 %4, 8
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

define void @lanes_by_constant(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = sdiv i32 %1, 7
  %11 = sdiv i32 %2, 7
  %12 = sdiv i32 %3, 7
  %13 = sdiv i32 %4, 7
  %14 = sdiv i32 %5, 7
  %15 = sdiv i32 %6, 7
  %16 = sdiv i32 %7, 7
  %17 = sdiv i32 %8, 7
  store i32 %10, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i32 %11, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i32 %12, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i32 %13, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 64
  store i32 %14, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 80
  store i32 %15, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 96
  store i32 %16, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 112
  store i32 %17, ptr %24, align 16
  ret void
}

define void @long_by_power(ptr %0, i64 %1, i64 %2) {
  %4 = sdiv i64 %1, -4
  %5 = sdiv i64 %2, -4
  store i64 %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store i64 %5, ptr %6, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0, i8 %1) {
  %3 = sext i8 %0 to i32
  %4 = sext i8 %1 to i32
  %5 = icmp eq i32 %4, 0
  %6 = select i1 %5, i32 1, i32 %4
  %7 = sdiv i32 %3, %6
  %8 = trunc i32 %7 to i8
  ret i8 %8
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = icmp eq i32 %1, 0
  %4 = select i1 %3, i32 1, i32 %1
  %5 = xor i32 %0, -2147483648
  %6 = xor i32 %4, -1
  %7 = or i32 %5, %6
  %8 = icmp eq i32 %7, 0
  %9 = select i1 %8, i32 1, i32 %4
  %10 = sdiv i32 %0, %9
  ret i32 %10
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = shl i64 %0, 31
  %4 = ashr i64 %3, 31
  %5 = shl i64 %1, 31
  %6 = ashr i64 %5, 31
  %7 = icmp eq i64 %6, 0
  %8 = select i1 %7, i64 1, i64 %6
  %9 = sdiv i64 %4, %8
  %10 = and i64 %9, 8589934591
  ret i64 %10
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  %4 = select i1 %3, i64 1, i64 %1
  %5 = xor i64 %0, -9223372036854775808
  %6 = xor i64 %4, -1
  %7 = or i64 %5, %6
  %8 = icmp eq i64 %7, 0
  %9 = select i1 %8, i64 1, i64 %4
  %10 = sdiv i64 %0, %9
  ret i64 %10
}

define void @v4i32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = extractelement <4 x i32> %4, i32 0
  %7 = extractelement <4 x i32> %4, i32 1
  %8 = extractelement <4 x i32> %4, i32 2
  %9 = extractelement <4 x i32> %4, i32 3
  %10 = extractelement <4 x i32> %5, i32 0
  %11 = extractelement <4 x i32> %5, i32 1
  %12 = extractelement <4 x i32> %5, i32 2
  %13 = extractelement <4 x i32> %5, i32 3
  %14 = icmp eq i32 %10, 0
  %15 = select i1 %14, i32 1, i32 %10
  %16 = xor i32 %6, -2147483648
  %17 = xor i32 %15, -1
  %18 = or i32 %16, %17
  %19 = icmp eq i32 %18, 0
  %20 = select i1 %19, i32 1, i32 %15
  %21 = sdiv i32 %6, %20
  %22 = icmp eq i32 %11, 0
  %23 = select i1 %22, i32 1, i32 %11
  %24 = xor i32 %7, -2147483648
  %25 = xor i32 %23, -1
  %26 = or i32 %24, %25
  %27 = icmp eq i32 %26, 0
  %28 = select i1 %27, i32 1, i32 %23
  %29 = sdiv i32 %7, %28
  %30 = icmp eq i32 %12, 0
  %31 = select i1 %30, i32 1, i32 %12
  %32 = xor i32 %8, -2147483648
  %33 = xor i32 %31, -1
  %34 = or i32 %32, %33
  %35 = icmp eq i32 %34, 0
  %36 = select i1 %35, i32 1, i32 %31
  %37 = sdiv i32 %8, %36
  %38 = icmp eq i32 %13, 0
  %39 = select i1 %38, i32 1, i32 %13
  %40 = xor i32 %9, -2147483648
  %41 = xor i32 %39, -1
  %42 = or i32 %40, %41
  %43 = icmp eq i32 %42, 0
  %44 = select i1 %43, i32 1, i32 %39
  %45 = sdiv i32 %9, %44
  %46 = insertelement <4 x i32> poison, i32 %21, i32 0
  %47 = insertelement <4 x i32> %46, i32 %29, i32 1
  %48 = insertelement <4 x i32> %47, i32 %37, i32 2
  %49 = insertelement <4 x i32> %48, i32 %45, i32 3
  store <4 x i32> %49, ptr %0, align 16
  ret void
}

define i32 @by_constant(i32 %0) {
  %2 = sdiv i32 %0, 7
  ret i32 %2
}

define void @by_power(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = ashr <4 x i32> %3, splat (i32 31)
  %5 = lshr <4 x i32> %4, splat (i32 29)
  %6 = add <4 x i32> %3, %5
  %7 = ashr <4 x i32> %6, splat (i32 3)
  store <4 x i32> %7, ptr %0, align 16
  ret void
}

define void @lanes_by_constant(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = bitcast <4 x i32> %4 to <2 x i64>
  %7 = and <2 x i64> %6, splat (i64 4294967295)
  %8 = lshr <2 x i64> %6, splat (i64 32)
  %9 = mul <2 x i64> %7, splat (i64 2454267027)
  %10 = mul <2 x i64> %8, splat (i64 2454267027)
  %11 = lshr <2 x i64> %9, splat (i64 32)
  %12 = and <2 x i64> %10, splat (i64 -4294967296)
  %13 = or <2 x i64> %11, %12
  %14 = bitcast <2 x i64> %13 to <4 x i32>
  %15 = ashr <4 x i32> %4, splat (i32 31)
  %16 = and <4 x i32> %15, splat (i32 -1840700269)
  %17 = sub <4 x i32> %14, %16
  %18 = ashr <4 x i32> %17, splat (i32 2)
  %19 = sub <4 x i32> %18, %15
  %20 = bitcast <4 x i32> %5 to <2 x i64>
  %21 = and <2 x i64> %20, splat (i64 4294967295)
  %22 = lshr <2 x i64> %20, splat (i64 32)
  %23 = mul <2 x i64> %21, splat (i64 2454267027)
  %24 = mul <2 x i64> %22, splat (i64 2454267027)
  %25 = lshr <2 x i64> %23, splat (i64 32)
  %26 = and <2 x i64> %24, splat (i64 -4294967296)
  %27 = or <2 x i64> %25, %26
  %28 = bitcast <2 x i64> %27 to <4 x i32>
  %29 = ashr <4 x i32> %5, splat (i32 31)
  %30 = and <4 x i32> %29, splat (i32 -1840700269)
  %31 = sub <4 x i32> %28, %30
  %32 = ashr <4 x i32> %31, splat (i32 2)
  %33 = sub <4 x i32> %32, %29
  store <4 x i32> %19, ptr %0, align 16
  %34 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %33, ptr %34, align 16
  ret void
}

define void @long_by_power(ptr %0, ptr %1) {
  %3 = load <2 x i64>, ptr %1, align 16
  %4 = ashr <2 x i64> %3, splat (i64 63)
  %5 = lshr <2 x i64> %4, splat (i64 62)
  %6 = add <2 x i64> %3, %5
  %7 = ashr <2 x i64> %6, splat (i64 2)
  %8 = sub <2 x i64> zeroinitializer, %7
  store <2 x i64> %8, ptr %0, align 16
  ret void
}
