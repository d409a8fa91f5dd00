; `urem` never traps: division by zero and of the least integer by -1 have a value.

define i8 @i8(i8 %a, i8 %b) {
  %r = urem i8 %a, %b
  ret i8 %r
}

define i32 @i32(i32 %a, i32 %b) {
  %r = urem i32 %a, %b
  ret i32 %r
}

define i33 @i33(i33 %a, i33 %b) {
  %r = urem i33 %a, %b
  ret i33 %r
}

define i64 @i64(i64 %a, i64 %b) {
  %r = urem i64 %a, %b
  ret i64 %r
}

define <4 x i32> @v4i32(<4 x i32> %a, <4 x i32> %b) {
  %r = urem <4 x i32> %a, %b
  ret <4 x i32> %r
}

define i32 @by_constant(i32 %a) {
  %r = urem i32 %a, 7
  ret i32 %r
}

define <4 x i32> @by_power(<4 x i32> %a) {
  %r = urem <4 x i32> %a, <i32 8, i32 8, i32 8, i32 8>
  ret <4 x i32> %r
}

; Behind the quotient of the same numbers, a remainder is what that leaves.
define i64 @both(i64 %a, i64 %b) {
  %q = udiv i64 %a, %b
  %r = urem i64 %a, %b
  %s = add i64 %q, %r
  ret i64 %s
}

; Of another number it is not, but the divisor is the same.
define i64 @others(i64 %a, i64 %b, i64 %c) {
  %q = udiv i64 %a, %b
  %r = urem i64 %c, %b
  %s = add i64 %q, %r
  ret i64 %s
}

; Nor is it in another block.
define i64 @apart(i64 %a, i64 %b, i1 %c) {
  %q = udiv i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  %r = urem i64 %a, %b
  ret i64 %r
no:
  ret i64 %q
}

define i16 @both_signed(i16 %a, i16 %b) {
  %q = sdiv i16 %a, %b
  %r = srem i16 %a, %b
  %s = add i16 %q, %r
  ret i16 %s
}

define <8 x i32> @lanes_by_constant(<8 x i32> %a) {
  %r = urem <8 x i32> %a, <i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7>
  ret <8 x i32> %r
}

define <2 x i64> @long_by_power(<2 x i64> %a) {
  %r = urem <2 x i64> %a, <i64 -4, i64 -4>
  ret <2 x i64> %r
}

;;; x86-64
define i8 @i8(i8 %0, i8 %1) {
  %3 = zext i8 %0 to i32
  %4 = zext i8 %1 to i32
  %5 = icmp eq i32 %4, 0
  %6 = select i1 %5, i32 1, i32 %4
  %7 = urem i32 %3, %6
  %8 = trunc i32 %7 to i8
  ret i8 %8
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = icmp eq i32 %1, 0
  %4 = select i1 %3, i32 1, i32 %1
  %5 = urem i32 %0, %4
  ret i32 %5
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  %4 = select i1 %3, i64 1, i64 %1
  %5 = urem i64 %0, %4
  %6 = and i64 %5, 8589934591
  ret i64 %6
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  %4 = select i1 %3, i64 1, i64 %1
  %5 = urem i64 %0, %4
  ret i64 %5
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = icmp eq i32 %5, 0
  %11 = select i1 %10, i32 1, i32 %5
  %12 = urem i32 %1, %11
  %13 = icmp eq i32 %6, 0
  %14 = select i1 %13, i32 1, i32 %6
  %15 = urem i32 %2, %14
  %16 = icmp eq i32 %7, 0
  %17 = select i1 %16, i32 1, i32 %7
  %18 = urem i32 %3, %17
  %19 = icmp eq i32 %8, 0
  %20 = select i1 %19, i32 1, i32 %8
  %21 = urem i32 %4, %20
  store i32 %12, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 16
  store i32 %15, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 32
  store i32 %18, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 48
  store i32 %21, ptr %24, align 16
  ret void
}

define i32 @by_constant(i32 %0) {
  %2 = urem i32 %0, 7
  ret i32 %2
}

define void @by_power(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = urem i32 %1, 8
  %7 = urem i32 %2, 8
  %8 = urem i32 %3, 8
  %9 = urem i32 %4, 8
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

define i64 @both(i64 %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  %4 = select i1 %3, i64 1, i64 %1
  %5 = udiv i64 %0, %4
  %6 = mul i64 %5, %4
  %7 = sub i64 %0, %6
  %8 = add i64 %5, %7
  ret i64 %8
}

define i64 @others(i64 %0, i64 %1, i64 %2) {
  %4 = icmp eq i64 %1, 0
  %5 = select i1 %4, i64 1, i64 %1
  %6 = udiv i64 %0, %5
  %7 = urem i64 %2, %5
  %8 = add i64 %6, %7
  ret i64 %8
}

define i64 @apart(i64 %0, i64 %1, i1 %2) {
  %4 = icmp eq i64 %1, 0
  %5 = select i1 %4, i64 1, i64 %1
  %6 = udiv i64 %0, %5
  br i1 %2, label %7, label %11

7:                                                ; preds = %3
  %8 = icmp eq i64 %1, 0
  %9 = select i1 %8, i64 1, i64 %1
  %10 = urem i64 %0, %9
  ret i64 %10

11:                                               ; preds = %3
  ret i64 %6
}

define i16 @both_signed(i16 %0, i16 %1) {
  %3 = sext i16 %0 to i32
  %4 = sext i16 %1 to i32
  %5 = icmp eq i32 %4, 0
  %6 = select i1 %5, i32 1, i32 %4
  %7 = sdiv i32 %3, %6
  %8 = trunc i32 %7 to i16
  %9 = sext i16 %0 to i32
  %10 = mul i32 %7, %6
  %11 = sub i32 %9, %10
  %12 = trunc i32 %11 to i16
  %13 = add i16 %8, %12
  ret i16 %13
}

define void @lanes_by_constant(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = urem i32 %1, 7
  %11 = urem i32 %2, 7
  %12 = urem i32 %3, 7
  %13 = urem i32 %4, 7
  %14 = urem i32 %5, 7
  %15 = urem i32 %6, 7
  %16 = urem i32 %7, 7
  %17 = urem i32 %8, 7
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
  %4 = urem i64 %1, -4
  %5 = urem i64 %2, -4
  store i64 %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store i64 %5, ptr %6, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0, i8 %1) {
  %3 = zext i8 %0 to i32
  %4 = zext i8 %1 to i32
  %5 = icmp eq i32 %4, 0
  %6 = select i1 %5, i32 1, i32 %4
  %7 = urem i32 %3, %6
  %8 = trunc i32 %7 to i8
  ret i8 %8
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = icmp eq i32 %1, 0
  %4 = select i1 %3, i32 1, i32 %1
  %5 = urem i32 %0, %4
  ret i32 %5
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  %4 = select i1 %3, i64 1, i64 %1
  %5 = urem i64 %0, %4
  %6 = and i64 %5, 8589934591
  ret i64 %6
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  %4 = select i1 %3, i64 1, i64 %1
  %5 = urem i64 %0, %4
  ret i64 %5
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
  %16 = urem i32 %6, %15
  %17 = icmp eq i32 %11, 0
  %18 = select i1 %17, i32 1, i32 %11
  %19 = urem i32 %7, %18
  %20 = icmp eq i32 %12, 0
  %21 = select i1 %20, i32 1, i32 %12
  %22 = urem i32 %8, %21
  %23 = icmp eq i32 %13, 0
  %24 = select i1 %23, i32 1, i32 %13
  %25 = urem i32 %9, %24
  %26 = insertelement <4 x i32> poison, i32 %16, i32 0
  %27 = insertelement <4 x i32> %26, i32 %19, i32 1
  %28 = insertelement <4 x i32> %27, i32 %22, i32 2
  %29 = insertelement <4 x i32> %28, i32 %25, i32 3
  store <4 x i32> %29, ptr %0, align 16
  ret void
}

define i32 @by_constant(i32 %0) {
  %2 = urem i32 %0, 7
  ret i32 %2
}

define void @by_power(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = and <4 x i32> %3, splat (i32 7)
  store <4 x i32> %4, ptr %0, align 16
  ret void
}

define i64 @both(i64 %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  %4 = select i1 %3, i64 1, i64 %1
  %5 = udiv i64 %0, %4
  %6 = mul i64 %5, %4
  %7 = sub i64 %0, %6
  %8 = add i64 %5, %7
  ret i64 %8
}

define i64 @others(i64 %0, i64 %1, i64 %2) {
  %4 = icmp eq i64 %1, 0
  %5 = select i1 %4, i64 1, i64 %1
  %6 = udiv i64 %0, %5
  %7 = urem i64 %2, %5
  %8 = add i64 %6, %7
  ret i64 %8
}

define i64 @apart(i64 %0, i64 %1, i1 %2) {
  %4 = icmp eq i64 %1, 0
  %5 = select i1 %4, i64 1, i64 %1
  %6 = udiv i64 %0, %5
  br i1 %2, label %7, label %11

7:                                                ; preds = %3
  %8 = icmp eq i64 %1, 0
  %9 = select i1 %8, i64 1, i64 %1
  %10 = urem i64 %0, %9
  ret i64 %10

11:                                               ; preds = %3
  ret i64 %6
}

define i16 @both_signed(i16 %0, i16 %1) {
  %3 = sext i16 %0 to i32
  %4 = sext i16 %1 to i32
  %5 = icmp eq i32 %4, 0
  %6 = select i1 %5, i32 1, i32 %4
  %7 = sdiv i32 %3, %6
  %8 = trunc i32 %7 to i16
  %9 = sext i16 %0 to i32
  %10 = mul i32 %7, %6
  %11 = sub i32 %9, %10
  %12 = trunc i32 %11 to i16
  %13 = add i16 %8, %12
  ret i16 %13
}

define void @lanes_by_constant(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = bitcast <4 x i32> %4 to <2 x i64>
  %7 = and <2 x i64> %6, splat (i64 4294967295)
  %8 = lshr <2 x i64> %6, splat (i64 32)
  %9 = mul <2 x i64> %7, splat (i64 613566757)
  %10 = mul <2 x i64> %8, splat (i64 613566757)
  %11 = lshr <2 x i64> %9, splat (i64 32)
  %12 = and <2 x i64> %10, splat (i64 -4294967296)
  %13 = or <2 x i64> %11, %12
  %14 = bitcast <2 x i64> %13 to <4 x i32>
  %15 = sub <4 x i32> %4, %14
  %16 = lshr <4 x i32> %15, splat (i32 1)
  %17 = add <4 x i32> %16, %14
  %18 = lshr <4 x i32> %17, splat (i32 2)
  %19 = mul <4 x i32> %18, splat (i32 7)
  %20 = sub <4 x i32> %4, %19
  %21 = bitcast <4 x i32> %5 to <2 x i64>
  %22 = and <2 x i64> %21, splat (i64 4294967295)
  %23 = lshr <2 x i64> %21, splat (i64 32)
  %24 = mul <2 x i64> %22, splat (i64 613566757)
  %25 = mul <2 x i64> %23, splat (i64 613566757)
  %26 = lshr <2 x i64> %24, splat (i64 32)
  %27 = and <2 x i64> %25, splat (i64 -4294967296)
  %28 = or <2 x i64> %26, %27
  %29 = bitcast <2 x i64> %28 to <4 x i32>
  %30 = sub <4 x i32> %5, %29
  %31 = lshr <4 x i32> %30, splat (i32 1)
  %32 = add <4 x i32> %31, %29
  %33 = lshr <4 x i32> %32, splat (i32 2)
  %34 = mul <4 x i32> %33, splat (i32 7)
  %35 = sub <4 x i32> %5, %34
  store <4 x i32> %20, ptr %0, align 16
  %36 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %35, ptr %36, align 16
  ret void
}

define void @long_by_power(ptr %0, ptr %1) {
  %3 = load <2 x i64>, ptr %1, align 16
  %4 = extractelement <2 x i64> %3, i32 0
  %5 = extractelement <2 x i64> %3, i32 1
  %6 = urem i64 %4, -4
  %7 = urem i64 %5, -4
  %8 = insertelement <2 x i64> poison, i64 %6, i32 0
  %9 = insertelement <2 x i64> %8, i64 %7, i32 1
  store <2 x i64> %9, ptr %0, align 16
  ret void
}
