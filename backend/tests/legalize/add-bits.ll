; Integers that are no register wide carry nothing into the bits above them.

define i1 @i1(i1 %a, i1 %b) {
  %r = add i1 %a, %b
  ret i1 %r
}

define i7 @i7(i7 %a, i7 %b) {
  %r = add i7 %a, %b
  ret i7 %r
}

define i24 @i24(i24 %a, i24 %b) {
  %r = add i24 %a, %b
  ret i24 %r
}

define i65 @i65(i65 %a, i65 %b) {
  %r = add i65 %a, %b
  ret i65 %r
}

define <4 x i1> @v4i1(<4 x i1> %a, <4 x i1> %b) {
  %r = add <4 x i1> %a, %b
  ret <4 x i1> %r
}

define <4 x i7> @v4i7(<4 x i7> %a, <4 x i7> %b) {
  %r = add <4 x i7> %a, %b
  ret <4 x i7> %r
}

;;; x86-64
define i1 @i1(i1 %0, i1 %1) {
  %3 = xor i1 %0, %1
  ret i1 %3
}

define i8 @i7(i8 %0, i8 %1) {
  %3 = add i8 %0, %1
  %4 = and i8 %3, 127
  ret i8 %4
}

define i32 @i24(i32 %0, i32 %1) {
  %3 = add i32 %0, %1
  %4 = and i32 %3, 16777215
  ret i32 %4
}

define void @i65(ptr %0, ptr %1, ptr %2) {
  %4 = load i128, ptr %1, align 16
  %5 = load i128, ptr %2, align 16
  %6 = add i128 %4, %5
  %7 = and i128 %6, 36893488147419103231
  store i128 %7, ptr %0, align 16
  ret void
}

define void @v4i1(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8) {
  %10 = xor i1 %1, %5
  %11 = xor i1 %2, %6
  %12 = xor i1 %3, %7
  %13 = xor i1 %4, %8
  store i1 %10, ptr %0, align 16
  %14 = getelementptr i8, ptr %0, i64 16
  store i1 %11, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 32
  store i1 %12, ptr %15, align 16
  %16 = getelementptr i8, ptr %0, i64 48
  store i1 %13, ptr %16, align 16
  ret void
}

define void @v4i7(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8) {
  %10 = add i8 %1, %5
  %11 = and i8 %10, 127
  %12 = add i8 %2, %6
  %13 = and i8 %12, 127
  %14 = add i8 %3, %7
  %15 = and i8 %14, 127
  %16 = add i8 %4, %8
  %17 = and i8 %16, 127
  store i8 %11, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i8 %13, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i8 %15, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i8 %17, ptr %20, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i1 @i1(i1 %0, i1 %1) {
  %3 = xor i1 %0, %1
  ret i1 %3
}

define i8 @i7(i8 %0, i8 %1) {
  %3 = add i8 %0, %1
  %4 = and i8 %3, 127
  ret i8 %4
}

define i32 @i24(i32 %0, i32 %1) {
  %3 = add i32 %0, %1
  %4 = and i32 %3, 16777215
  ret i32 %4
}

define void @i65(ptr %0, ptr %1, ptr %2) {
  %4 = load i128, ptr %1, align 16
  %5 = load i128, ptr %2, align 16
  %6 = add i128 %4, %5
  %7 = and i128 %6, 36893488147419103231
  store i128 %7, ptr %0, align 16
  ret void
}

define void @v4i1(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i1>, ptr %1, align 16
  %5 = load <4 x i1>, ptr %2, align 16
  %6 = extractelement <4 x i1> %4, i32 0
  %7 = extractelement <4 x i1> %4, i32 1
  %8 = extractelement <4 x i1> %4, i32 2
  %9 = extractelement <4 x i1> %4, i32 3
  %10 = extractelement <4 x i1> %5, i32 0
  %11 = extractelement <4 x i1> %5, i32 1
  %12 = extractelement <4 x i1> %5, i32 2
  %13 = extractelement <4 x i1> %5, i32 3
  %14 = xor i1 %6, %10
  %15 = xor i1 %7, %11
  %16 = xor i1 %8, %12
  %17 = xor i1 %9, %13
  %18 = insertelement <4 x i1> poison, i1 %14, i32 0
  %19 = insertelement <4 x i1> %18, i1 %15, i32 1
  %20 = insertelement <4 x i1> %19, i1 %16, i32 2
  %21 = insertelement <4 x i1> %20, i1 %17, i32 3
  store <4 x i1> %21, ptr %0, align 16
  ret void
}

define void @v4i7(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8) {
  %10 = add i8 %1, %5
  %11 = and i8 %10, 127
  %12 = add i8 %2, %6
  %13 = and i8 %12, 127
  %14 = add i8 %3, %7
  %15 = and i8 %14, 127
  %16 = add i8 %4, %8
  %17 = and i8 %16, 127
  store i8 %11, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i8 %13, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i8 %15, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i8 %17, ptr %20, align 16
  ret void
}
