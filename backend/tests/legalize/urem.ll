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
  %6 = icmp eq i32 %3, -2147483648
  %7 = icmp eq i32 %4, -1
  %8 = and i1 %6, %7
  %9 = or i1 %5, %8
  %10 = select i1 %9, i32 1, i32 %4
  %11 = sdiv i32 %3, %10
  %12 = trunc i32 %11 to i16
  %13 = sext i16 %0 to i32
  %14 = mul i32 %11, %10
  %15 = sub i32 %13, %14
  %16 = trunc i32 %15 to i16
  %17 = add i16 %12, %16
  ret i16 %17
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
  %4 = extractelement <4 x i32> %3, i32 0
  %5 = extractelement <4 x i32> %3, i32 1
  %6 = extractelement <4 x i32> %3, i32 2
  %7 = extractelement <4 x i32> %3, i32 3
  %8 = urem i32 %4, 8
  %9 = urem i32 %5, 8
  %10 = urem i32 %6, 8
  %11 = urem i32 %7, 8
  %12 = insertelement <4 x i32> poison, i32 %8, i32 0
  %13 = insertelement <4 x i32> %12, i32 %9, i32 1
  %14 = insertelement <4 x i32> %13, i32 %10, i32 2
  %15 = insertelement <4 x i32> %14, i32 %11, i32 3
  store <4 x i32> %15, ptr %0, align 16
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
  %6 = icmp eq i32 %3, -2147483648
  %7 = icmp eq i32 %4, -1
  %8 = and i1 %6, %7
  %9 = or i1 %5, %8
  %10 = select i1 %9, i32 1, i32 %4
  %11 = sdiv i32 %3, %10
  %12 = trunc i32 %11 to i16
  %13 = sext i16 %0 to i32
  %14 = mul i32 %11, %10
  %15 = sub i32 %13, %14
  %16 = trunc i32 %15 to i16
  %17 = add i16 %12, %16
  ret i16 %17
}
