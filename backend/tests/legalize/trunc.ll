; `trunc`: lanes of two registers are packed into one.

define i32 @i64_to_i32(i64 %a) {
  %r = trunc i64 %a to i32
  ret i32 %r
}

define i64 @i128_to_i64(i128 %a) {
  %r = trunc i128 %a to i64
  ret i64 %r
}

define i33 @i64_to_i33(i64 %a) {
  %r = trunc i64 %a to i33
  ret i33 %r
}

define <8 x i16> @v8i32_to_v8i16(<8 x i32> %a) {
  %r = trunc <8 x i32> %a to <8 x i16>
  ret <8 x i16> %r
}

define <8 x i8> @v8i16_to_v8i8(<8 x i16> %a) {
  %r = trunc <8 x i16> %a to <8 x i8>
  ret <8 x i8> %r
}

define <4 x i32> @v4i64_to_v4i32(<4 x i64> %a) {
  %r = trunc <4 x i64> %a to <4 x i32>
  ret <4 x i32> %r
}

define <4 x i8> @v4i32_to_v4i8(<4 x i32> %a) {
  %r = trunc <4 x i32> %a to <4 x i8>
  ret <4 x i8> %r
}

define <4 x i1> @v4i32_to_v4i1(<4 x i32> %a) {
  %r = trunc <4 x i32> %a to <4 x i1>
  ret <4 x i1> %r
}

define <16 x i8> @v16i32_to_v16i8(<16 x i32> %a) {
  %r = trunc <16 x i32> %a to <16 x i8>
  ret <16 x i8> %r
}

;;; x86-64
define i32 @i64_to_i32(i64 %0) {
  %2 = trunc i64 %0 to i32
  ret i32 %2
}

define i64 @i128_to_i64(ptr %0) {
  %2 = load i128, ptr %0, align 16
  %3 = trunc i128 %2 to i64
  ret i64 %3
}

define i64 @i64_to_i33(i64 %0) {
  %2 = and i64 %0, 8589934591
  ret i64 %2
}

define void @v8i32_to_v8i16(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = trunc i32 %1 to i16
  %11 = trunc i32 %2 to i16
  %12 = trunc i32 %3 to i16
  %13 = trunc i32 %4 to i16
  %14 = trunc i32 %5 to i16
  %15 = trunc i32 %6 to i16
  %16 = trunc i32 %7 to i16
  %17 = trunc i32 %8 to i16
  store i16 %10, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i16 %11, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i16 %12, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i16 %13, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 64
  store i16 %14, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 80
  store i16 %15, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 96
  store i16 %16, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 112
  store i16 %17, ptr %24, align 16
  ret void
}

define void @v8i16_to_v8i8(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7, i16 %8) {
  %10 = trunc i16 %1 to i8
  %11 = trunc i16 %2 to i8
  %12 = trunc i16 %3 to i8
  %13 = trunc i16 %4 to i8
  %14 = trunc i16 %5 to i8
  %15 = trunc i16 %6 to i8
  %16 = trunc i16 %7 to i8
  %17 = trunc i16 %8 to i8
  store i8 %10, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i8 %11, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i8 %12, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i8 %13, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 64
  store i8 %14, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 80
  store i8 %15, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 96
  store i8 %16, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 112
  store i8 %17, ptr %24, align 16
  ret void
}

define void @v4i64_to_v4i32(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) {
  %6 = trunc i64 %1 to i32
  %7 = trunc i64 %2 to i32
  %8 = trunc i64 %3 to i32
  %9 = trunc i64 %4 to i32
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

define void @v4i32_to_v4i8(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = trunc i32 %1 to i8
  %7 = trunc i32 %2 to i8
  %8 = trunc i32 %3 to i8
  %9 = trunc i32 %4 to i8
  store i8 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i8 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i8 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i8 %9, ptr %12, align 16
  ret void
}

define void @v4i32_to_v4i1(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = trunc i32 %1 to i1
  %7 = trunc i32 %2 to i1
  %8 = trunc i32 %3 to i1
  %9 = trunc i32 %4 to i1
  store i1 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i1 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i1 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i1 %9, ptr %12, align 16
  ret void
}

define void @v16i32_to_v16i8(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, i32 %15, i32 %16) {
  %18 = trunc i32 %1 to i8
  %19 = trunc i32 %2 to i8
  %20 = trunc i32 %3 to i8
  %21 = trunc i32 %4 to i8
  %22 = trunc i32 %5 to i8
  %23 = trunc i32 %6 to i8
  %24 = trunc i32 %7 to i8
  %25 = trunc i32 %8 to i8
  %26 = trunc i32 %9 to i8
  %27 = trunc i32 %10 to i8
  %28 = trunc i32 %11 to i8
  %29 = trunc i32 %12 to i8
  %30 = trunc i32 %13 to i8
  %31 = trunc i32 %14 to i8
  %32 = trunc i32 %15 to i8
  %33 = trunc i32 %16 to i8
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

;;; x86-64-v3, aarch64, riscv64-v
define i32 @i64_to_i32(i64 %0) {
  %2 = trunc i64 %0 to i32
  ret i32 %2
}

define i64 @i128_to_i64(ptr %0) {
  %2 = load i128, ptr %0, align 16
  %3 = trunc i128 %2 to i64
  ret i64 %3
}

define i64 @i64_to_i33(i64 %0) {
  %2 = and i64 %0, 8589934591
  ret i64 %2
}

define void @v8i32_to_v8i16(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = bitcast <4 x i32> %4 to <8 x i16>
  %7 = bitcast <4 x i32> %5 to <8 x i16>
  %8 = shufflevector <8 x i16> %6, <8 x i16> %7, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  store <8 x i16> %8, ptr %0, align 16
  ret void
}

define void @v8i16_to_v8i8(ptr %0, ptr %1) {
  %3 = load <8 x i16>, ptr %1, align 16
  %4 = extractelement <8 x i16> %3, i32 0
  %5 = extractelement <8 x i16> %3, i32 1
  %6 = extractelement <8 x i16> %3, i32 2
  %7 = extractelement <8 x i16> %3, i32 3
  %8 = extractelement <8 x i16> %3, i32 4
  %9 = extractelement <8 x i16> %3, i32 5
  %10 = extractelement <8 x i16> %3, i32 6
  %11 = extractelement <8 x i16> %3, i32 7
  %12 = trunc i16 %4 to i8
  %13 = trunc i16 %5 to i8
  %14 = trunc i16 %6 to i8
  %15 = trunc i16 %7 to i8
  %16 = trunc i16 %8 to i8
  %17 = trunc i16 %9 to i8
  %18 = trunc i16 %10 to i8
  %19 = trunc i16 %11 to i8
  store i8 %12, ptr %0, align 16
  %20 = getelementptr i8, ptr %0, i64 16
  store i8 %13, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 32
  store i8 %14, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 48
  store i8 %15, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 64
  store i8 %16, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 80
  store i8 %17, ptr %24, align 16
  %25 = getelementptr i8, ptr %0, i64 96
  store i8 %18, ptr %25, align 16
  %26 = getelementptr i8, ptr %0, i64 112
  store i8 %19, ptr %26, align 16
  ret void
}

define void @v4i64_to_v4i32(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x i64>, ptr %1, align 16
  %5 = load <2 x i64>, ptr %2, align 16
  %6 = bitcast <2 x i64> %4 to <4 x i32>
  %7 = bitcast <2 x i64> %5 to <4 x i32>
  %8 = shufflevector <4 x i32> %6, <4 x i32> %7, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  store <4 x i32> %8, ptr %0, align 16
  ret void
}

define void @v4i32_to_v4i8(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = extractelement <4 x i32> %3, i32 0
  %5 = extractelement <4 x i32> %3, i32 1
  %6 = extractelement <4 x i32> %3, i32 2
  %7 = extractelement <4 x i32> %3, i32 3
  %8 = trunc i32 %4 to i8
  %9 = trunc i32 %5 to i8
  %10 = trunc i32 %6 to i8
  %11 = trunc i32 %7 to i8
  store i8 %8, ptr %0, align 16
  %12 = getelementptr i8, ptr %0, i64 16
  store i8 %9, ptr %12, align 16
  %13 = getelementptr i8, ptr %0, i64 32
  store i8 %10, ptr %13, align 16
  %14 = getelementptr i8, ptr %0, i64 48
  store i8 %11, ptr %14, align 16
  ret void
}

define void @v4i32_to_v4i1(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = extractelement <4 x i32> %3, i32 0
  %5 = extractelement <4 x i32> %3, i32 1
  %6 = extractelement <4 x i32> %3, i32 2
  %7 = extractelement <4 x i32> %3, i32 3
  %8 = trunc i32 %4 to i1
  %9 = trunc i32 %5 to i1
  %10 = trunc i32 %6 to i1
  %11 = trunc i32 %7 to i1
  %12 = insertelement <4 x i1> poison, i1 %8, i32 0
  %13 = insertelement <4 x i1> %12, i1 %9, i32 1
  %14 = insertelement <4 x i1> %13, i1 %10, i32 2
  %15 = insertelement <4 x i1> %14, i1 %11, i32 3
  store <4 x i1> %15, ptr %0, align 16
  ret void
}

define void @v16i32_to_v16i8(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load <4 x i32>, ptr %1, align 16
  %7 = load <4 x i32>, ptr %2, align 16
  %8 = load <4 x i32>, ptr %3, align 16
  %9 = load <4 x i32>, ptr %4, align 16
  %10 = bitcast <4 x i32> %6 to <8 x i16>
  %11 = bitcast <4 x i32> %7 to <8 x i16>
  %12 = shufflevector <8 x i16> %10, <8 x i16> %11, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %13 = bitcast <4 x i32> %8 to <8 x i16>
  %14 = bitcast <4 x i32> %9 to <8 x i16>
  %15 = shufflevector <8 x i16> %13, <8 x i16> %14, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %16 = bitcast <8 x i16> %12 to <16 x i8>
  %17 = bitcast <8 x i16> %15 to <16 x i8>
  %18 = shufflevector <16 x i8> %16, <16 x i8> %17, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i8> %18, ptr %0, align 16
  ret void
}
