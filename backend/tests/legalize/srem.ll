; `srem` never traps: division by zero and of the least integer by -1 have a value.

define i8 @i8(i8 %a, i8 %b) {
  %r = srem i8 %a, %b
  ret i8 %r
}

define i32 @i32(i32 %a, i32 %b) {
  %r = srem i32 %a, %b
  ret i32 %r
}

define i33 @i33(i33 %a, i33 %b) {
  %r = srem i33 %a, %b
  ret i33 %r
}

define i64 @i64(i64 %a, i64 %b) {
  %r = srem i64 %a, %b
  ret i64 %r
}

define <4 x i32> @v4i32(<4 x i32> %a, <4 x i32> %b) {
  %r = srem <4 x i32> %a, %b
  ret <4 x i32> %r
}

define i32 @by_constant(i32 %a) {
  %r = srem i32 %a, 7
  ret i32 %r
}

define <4 x i32> @by_power(<4 x i32> %a) {
  %r = srem <4 x i32> %a, <i32 8, i32 8, i32 8, i32 8>
  ret <4 x i32> %r
}

define <8 x i32> @lanes_by_constant(<8 x i32> %a) {
  %r = srem <8 x i32> %a, <i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7>
  ret <8 x i32> %r
}

define <2 x i64> @long_by_power(<2 x i64> %a) {
  %r = srem <2 x i64> %a, <i64 -4, i64 -4>
  ret <2 x i64> %r
}

;;; x86-64
define i8 @i8(i8 %0, i8 %1) {
  %3 = sext i8 %0 to i32
  %4 = sext i8 %1 to i32
  %5 = icmp eq i32 %4, 0
  %6 = icmp eq i32 %3, -2147483648
  %7 = icmp eq i32 %4, -1
  %8 = and i1 %6, %7
  %9 = or i1 %5, %8
  %10 = select i1 %9, i32 1, i32 %4
  %11 = srem i32 %3, %10
  %12 = trunc i32 %11 to i8
  ret i8 %12
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = icmp eq i32 %1, 0
  %4 = icmp eq i32 %0, -2147483648
  %5 = icmp eq i32 %1, -1
  %6 = and i1 %4, %5
  %7 = or i1 %3, %6
  %8 = select i1 %7, i32 1, i32 %1
  %9 = srem i32 %0, %8
  ret i32 %9
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = shl i64 %0, 31
  %4 = ashr i64 %3, 31
  %5 = shl i64 %1, 31
  %6 = ashr i64 %5, 31
  %7 = icmp eq i64 %6, 0
  %8 = icmp eq i64 %4, -9223372036854775808
  %9 = icmp eq i64 %6, -1
  %10 = and i1 %8, %9
  %11 = or i1 %7, %10
  %12 = select i1 %11, i64 1, i64 %6
  %13 = srem i64 %4, %12
  %14 = and i64 %13, 8589934591
  ret i64 %14
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  %4 = icmp eq i64 %0, -9223372036854775808
  %5 = icmp eq i64 %1, -1
  %6 = and i1 %4, %5
  %7 = or i1 %3, %6
  %8 = select i1 %7, i64 1, i64 %1
  %9 = srem i64 %0, %8
  ret i64 %9
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = icmp eq i32 %5, 0
  %11 = icmp eq i32 %1, -2147483648
  %12 = icmp eq i32 %5, -1
  %13 = and i1 %11, %12
  %14 = or i1 %10, %13
  %15 = select i1 %14, i32 1, i32 %5
  %16 = srem i32 %1, %15
  %17 = icmp eq i32 %6, 0
  %18 = icmp eq i32 %2, -2147483648
  %19 = icmp eq i32 %6, -1
  %20 = and i1 %18, %19
  %21 = or i1 %17, %20
  %22 = select i1 %21, i32 1, i32 %6
  %23 = srem i32 %2, %22
  %24 = icmp eq i32 %7, 0
  %25 = icmp eq i32 %3, -2147483648
  %26 = icmp eq i32 %7, -1
  %27 = and i1 %25, %26
  %28 = or i1 %24, %27
  %29 = select i1 %28, i32 1, i32 %7
  %30 = srem i32 %3, %29
  %31 = icmp eq i32 %8, 0
  %32 = icmp eq i32 %4, -2147483648
  %33 = icmp eq i32 %8, -1
  %34 = and i1 %32, %33
  %35 = or i1 %31, %34
  %36 = select i1 %35, i32 1, i32 %8
  %37 = srem i32 %4, %36
  store i32 %16, ptr %0, align 16
  %38 = getelementptr i8, ptr %0, i64 16
  store i32 %23, ptr %38, align 16
  %39 = getelementptr i8, ptr %0, i64 32
  store i32 %30, ptr %39, align 16
  %40 = getelementptr i8, ptr %0, i64 48
  store i32 %37, ptr %40, align 16
  ret void
}

define i32 @by_constant(i32 %0) {
  %2 = srem i32 %0, 7
  ret i32 %2
}

define void @by_power(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = srem i32 %1, 8
  %7 = srem i32 %2, 8
  %8 = srem i32 %3, 8
  %9 = srem i32 %4, 8
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
  %10 = srem i32 %1, 7
  %11 = srem i32 %2, 7
  %12 = srem i32 %3, 7
  %13 = srem i32 %4, 7
  %14 = srem i32 %5, 7
  %15 = srem i32 %6, 7
  %16 = srem i32 %7, 7
  %17 = srem i32 %8, 7
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
  %4 = srem i64 %1, -4
  %5 = srem i64 %2, -4
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
  %6 = icmp eq i32 %3, -2147483648
  %7 = icmp eq i32 %4, -1
  %8 = and i1 %6, %7
  %9 = or i1 %5, %8
  %10 = select i1 %9, i32 1, i32 %4
  %11 = srem i32 %3, %10
  %12 = trunc i32 %11 to i8
  ret i8 %12
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = icmp eq i32 %1, 0
  %4 = icmp eq i32 %0, -2147483648
  %5 = icmp eq i32 %1, -1
  %6 = and i1 %4, %5
  %7 = or i1 %3, %6
  %8 = select i1 %7, i32 1, i32 %1
  %9 = srem i32 %0, %8
  ret i32 %9
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = shl i64 %0, 31
  %4 = ashr i64 %3, 31
  %5 = shl i64 %1, 31
  %6 = ashr i64 %5, 31
  %7 = icmp eq i64 %6, 0
  %8 = icmp eq i64 %4, -9223372036854775808
  %9 = icmp eq i64 %6, -1
  %10 = and i1 %8, %9
  %11 = or i1 %7, %10
  %12 = select i1 %11, i64 1, i64 %6
  %13 = srem i64 %4, %12
  %14 = and i64 %13, 8589934591
  ret i64 %14
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  %4 = icmp eq i64 %0, -9223372036854775808
  %5 = icmp eq i64 %1, -1
  %6 = and i1 %4, %5
  %7 = or i1 %3, %6
  %8 = select i1 %7, i64 1, i64 %1
  %9 = srem i64 %0, %8
  ret i64 %9
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
  %15 = icmp eq i32 %6, -2147483648
  %16 = icmp eq i32 %10, -1
  %17 = and i1 %15, %16
  %18 = or i1 %14, %17
  %19 = select i1 %18, i32 1, i32 %10
  %20 = srem i32 %6, %19
  %21 = icmp eq i32 %11, 0
  %22 = icmp eq i32 %7, -2147483648
  %23 = icmp eq i32 %11, -1
  %24 = and i1 %22, %23
  %25 = or i1 %21, %24
  %26 = select i1 %25, i32 1, i32 %11
  %27 = srem i32 %7, %26
  %28 = icmp eq i32 %12, 0
  %29 = icmp eq i32 %8, -2147483648
  %30 = icmp eq i32 %12, -1
  %31 = and i1 %29, %30
  %32 = or i1 %28, %31
  %33 = select i1 %32, i32 1, i32 %12
  %34 = srem i32 %8, %33
  %35 = icmp eq i32 %13, 0
  %36 = icmp eq i32 %9, -2147483648
  %37 = icmp eq i32 %13, -1
  %38 = and i1 %36, %37
  %39 = or i1 %35, %38
  %40 = select i1 %39, i32 1, i32 %13
  %41 = srem i32 %9, %40
  %42 = insertelement <4 x i32> poison, i32 %20, i32 0
  %43 = insertelement <4 x i32> %42, i32 %27, i32 1
  %44 = insertelement <4 x i32> %43, i32 %34, i32 2
  %45 = insertelement <4 x i32> %44, i32 %41, i32 3
  store <4 x i32> %45, ptr %0, align 16
  ret void
}

define i32 @by_constant(i32 %0) {
  %2 = srem i32 %0, 7
  ret i32 %2
}

define void @by_power(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = ashr <4 x i32> %3, splat (i32 31)
  %5 = lshr <4 x i32> %4, splat (i32 29)
  %6 = add <4 x i32> %3, %5
  %7 = and <4 x i32> %6, splat (i32 -8)
  %8 = sub <4 x i32> %3, %7
  store <4 x i32> %8, ptr %0, align 16
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
  %20 = mul <4 x i32> %19, splat (i32 7)
  %21 = sub <4 x i32> %4, %20
  %22 = bitcast <4 x i32> %5 to <2 x i64>
  %23 = and <2 x i64> %22, splat (i64 4294967295)
  %24 = lshr <2 x i64> %22, splat (i64 32)
  %25 = mul <2 x i64> %23, splat (i64 2454267027)
  %26 = mul <2 x i64> %24, splat (i64 2454267027)
  %27 = lshr <2 x i64> %25, splat (i64 32)
  %28 = and <2 x i64> %26, splat (i64 -4294967296)
  %29 = or <2 x i64> %27, %28
  %30 = bitcast <2 x i64> %29 to <4 x i32>
  %31 = ashr <4 x i32> %5, splat (i32 31)
  %32 = and <4 x i32> %31, splat (i32 -1840700269)
  %33 = sub <4 x i32> %30, %32
  %34 = ashr <4 x i32> %33, splat (i32 2)
  %35 = sub <4 x i32> %34, %31
  %36 = mul <4 x i32> %35, splat (i32 7)
  %37 = sub <4 x i32> %5, %36
  store <4 x i32> %21, ptr %0, align 16
  %38 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %37, ptr %38, align 16
  ret void
}

define void @long_by_power(ptr %0, ptr %1) {
  %3 = load <2 x i64>, ptr %1, align 16
  %4 = ashr <2 x i64> %3, splat (i64 63)
  %5 = lshr <2 x i64> %4, splat (i64 62)
  %6 = add <2 x i64> %3, %5
  %7 = and <2 x i64> %6, splat (i64 -4)
  %8 = sub <2 x i64> %3, %7
  store <2 x i64> %8, ptr %0, align 16
  ret void
}
