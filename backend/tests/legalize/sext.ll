; `sext`: lanes of one register are widened to several.

define i32 @i1_to_i32(i1 %a) {
  %r = sext i1 %a to i32
  ret i32 %r
}

define i64 @i8_to_i64(i8 %a) {
  %r = sext i8 %a to i64
  ret i64 %r
}

define i64 @i33_to_i64(i33 %a) {
  %r = sext i33 %a to i64
  ret i64 %r
}

define i128 @i64_to_i128(i64 %a) {
  %r = sext i64 %a to i128
  ret i128 %r
}

define <8 x i16> @v8i8_to_v8i16(<8 x i8> %a) {
  %r = sext <8 x i8> %a to <8 x i16>
  ret <8 x i16> %r
}

define <4 x i32> @v4i8_to_v4i32(<4 x i8> %a) {
  %r = sext <4 x i8> %a to <4 x i32>
  ret <4 x i32> %r
}

define <16 x i32> @v16i8_to_v16i32(<16 x i8> %a) {
  %r = sext <16 x i8> %a to <16 x i32>
  ret <16 x i32> %r
}

define <4 x i32> @v4i1_to_v4i32(<4 x i1> %a) {
  %r = sext <4 x i1> %a to <4 x i32>
  ret <4 x i32> %r
}

define <4 x i64> @v4i1_to_v4i64(<4 x i1> %a) {
  %r = sext <4 x i1> %a to <4 x i64>
  ret <4 x i64> %r
}

define <2 x i64> @v2i32_to_v2i64(<2 x i32> %a) {
  %r = sext <2 x i32> %a to <2 x i64>
  ret <2 x i64> %r
}

;;; x86-64
define i32 @i1_to_i32(i1 %0) {
  %2 = sext i1 %0 to i32
  ret i32 %2
}

define i64 @i8_to_i64(i8 %0) {
  %2 = sext i8 %0 to i64
  ret i64 %2
}

define i64 @i33_to_i64(i64 %0) {
  %2 = shl i64 %0, 31
  %3 = ashr i64 %2, 31
  ret i64 %3
}

define void @i64_to_i128(ptr %0, i64 %1) {
  %3 = sext i64 %1 to i128
  store i128 %3, ptr %0, align 16
  ret void
}

define void @v8i8_to_v8i16(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8) {
  %10 = sext i8 %1 to i16
  %11 = sext i8 %2 to i16
  %12 = sext i8 %3 to i16
  %13 = sext i8 %4 to i16
  %14 = sext i8 %5 to i16
  %15 = sext i8 %6 to i16
  %16 = sext i8 %7 to i16
  %17 = sext i8 %8 to i16
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

define void @v4i8_to_v4i32(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4) {
  %6 = sext i8 %1 to i32
  %7 = sext i8 %2 to i32
  %8 = sext i8 %3 to i32
  %9 = sext i8 %4 to i32
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

define void @v16i8_to_v16i32(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16) {
  %18 = sext i8 %1 to i32
  %19 = sext i8 %2 to i32
  %20 = sext i8 %3 to i32
  %21 = sext i8 %4 to i32
  %22 = sext i8 %5 to i32
  %23 = sext i8 %6 to i32
  %24 = sext i8 %7 to i32
  %25 = sext i8 %8 to i32
  %26 = sext i8 %9 to i32
  %27 = sext i8 %10 to i32
  %28 = sext i8 %11 to i32
  %29 = sext i8 %12 to i32
  %30 = sext i8 %13 to i32
  %31 = sext i8 %14 to i32
  %32 = sext i8 %15 to i32
  %33 = sext i8 %16 to i32
  store i32 %18, ptr %0, align 16
  %34 = getelementptr i8, ptr %0, i64 16
  store i32 %19, ptr %34, align 16
  %35 = getelementptr i8, ptr %0, i64 32
  store i32 %20, ptr %35, align 16
  %36 = getelementptr i8, ptr %0, i64 48
  store i32 %21, ptr %36, align 16
  %37 = getelementptr i8, ptr %0, i64 64
  store i32 %22, ptr %37, align 16
  %38 = getelementptr i8, ptr %0, i64 80
  store i32 %23, ptr %38, align 16
  %39 = getelementptr i8, ptr %0, i64 96
  store i32 %24, ptr %39, align 16
  %40 = getelementptr i8, ptr %0, i64 112
  store i32 %25, ptr %40, align 16
  %41 = getelementptr i8, ptr %0, i64 128
  store i32 %26, ptr %41, align 16
  %42 = getelementptr i8, ptr %0, i64 144
  store i32 %27, ptr %42, align 16
  %43 = getelementptr i8, ptr %0, i64 160
  store i32 %28, ptr %43, align 16
  %44 = getelementptr i8, ptr %0, i64 176
  store i32 %29, ptr %44, align 16
  %45 = getelementptr i8, ptr %0, i64 192
  store i32 %30, ptr %45, align 16
  %46 = getelementptr i8, ptr %0, i64 208
  store i32 %31, ptr %46, align 16
  %47 = getelementptr i8, ptr %0, i64 224
  store i32 %32, ptr %47, align 16
  %48 = getelementptr i8, ptr %0, i64 240
  store i32 %33, ptr %48, align 16
  ret void
}

define void @v4i1_to_v4i32(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4) {
  %6 = sext i1 %1 to i32
  %7 = sext i1 %2 to i32
  %8 = sext i1 %3 to i32
  %9 = sext i1 %4 to i32
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

define void @v4i1_to_v4i64(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4) {
  %6 = sext i1 %1 to i64
  %7 = sext i1 %2 to i64
  %8 = sext i1 %3 to i64
  %9 = sext i1 %4 to i64
  store i64 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i64 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i64 %9, ptr %12, align 16
  ret void
}

define void @v2i32_to_v2i64(ptr %0, i32 %1, i32 %2) {
  %4 = sext i32 %1 to i64
  %5 = sext i32 %2 to i64
  store i64 %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store i64 %5, ptr %6, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i32 @i1_to_i32(i1 %0) {
  %2 = sext i1 %0 to i32
  ret i32 %2
}

define i64 @i8_to_i64(i8 %0) {
  %2 = sext i8 %0 to i64
  ret i64 %2
}

define i64 @i33_to_i64(i64 %0) {
  %2 = shl i64 %0, 31
  %3 = ashr i64 %2, 31
  ret i64 %3
}

define void @i64_to_i128(ptr %0, i64 %1) {
  %3 = sext i64 %1 to i128
  store i128 %3, ptr %0, align 16
  ret void
}

define void @v8i8_to_v8i16(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8) {
  %10 = sext i8 %1 to i16
  %11 = sext i8 %2 to i16
  %12 = sext i8 %3 to i16
  %13 = sext i8 %4 to i16
  %14 = sext i8 %5 to i16
  %15 = sext i8 %6 to i16
  %16 = sext i8 %7 to i16
  %17 = sext i8 %8 to i16
  %18 = insertelement <8 x i16> poison, i16 %10, i32 0
  %19 = insertelement <8 x i16> %18, i16 %11, i32 1
  %20 = insertelement <8 x i16> %19, i16 %12, i32 2
  %21 = insertelement <8 x i16> %20, i16 %13, i32 3
  %22 = insertelement <8 x i16> %21, i16 %14, i32 4
  %23 = insertelement <8 x i16> %22, i16 %15, i32 5
  %24 = insertelement <8 x i16> %23, i16 %16, i32 6
  %25 = insertelement <8 x i16> %24, i16 %17, i32 7
  store <8 x i16> %25, ptr %0, align 16
  ret void
}

define void @v4i8_to_v4i32(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4) {
  %6 = sext i8 %1 to i32
  %7 = sext i8 %2 to i32
  %8 = sext i8 %3 to i32
  %9 = sext i8 %4 to i32
  %10 = insertelement <4 x i32> poison, i32 %6, i32 0
  %11 = insertelement <4 x i32> %10, i32 %7, i32 1
  %12 = insertelement <4 x i32> %11, i32 %8, i32 2
  %13 = insertelement <4 x i32> %12, i32 %9, i32 3
  store <4 x i32> %13, ptr %0, align 16
  ret void
}

define void @v16i8_to_v16i32(ptr %0, ptr %1) {
  %3 = load <16 x i8>, ptr %1, align 16
  %4 = shufflevector <16 x i8> %3, <16 x i8> %3, <16 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3, i32 4, i32 4, i32 5, i32 5, i32 6, i32 6, i32 7, i32 7>
  %5 = bitcast <16 x i8> %4 to <8 x i16>
  %6 = ashr <8 x i16> %5, splat (i16 8)
  %7 = shufflevector <16 x i8> %3, <16 x i8> %3, <16 x i32> <i32 8, i32 8, i32 9, i32 9, i32 10, i32 10, i32 11, i32 11, i32 12, i32 12, i32 13, i32 13, i32 14, i32 14, i32 15, i32 15>
  %8 = bitcast <16 x i8> %7 to <8 x i16>
  %9 = ashr <8 x i16> %8, splat (i16 8)
  %10 = shufflevector <8 x i16> %6, <8 x i16> %6, <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
  %11 = bitcast <8 x i16> %10 to <4 x i32>
  %12 = ashr <4 x i32> %11, splat (i32 16)
  %13 = shufflevector <8 x i16> %6, <8 x i16> %6, <8 x i32> <i32 4, i32 4, i32 5, i32 5, i32 6, i32 6, i32 7, i32 7>
  %14 = bitcast <8 x i16> %13 to <4 x i32>
  %15 = ashr <4 x i32> %14, splat (i32 16)
  %16 = shufflevector <8 x i16> %9, <8 x i16> %9, <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
  %17 = bitcast <8 x i16> %16 to <4 x i32>
  %18 = ashr <4 x i32> %17, splat (i32 16)
  %19 = shufflevector <8 x i16> %9, <8 x i16> %9, <8 x i32> <i32 4, i32 4, i32 5, i32 5, i32 6, i32 6, i32 7, i32 7>
  %20 = bitcast <8 x i16> %19 to <4 x i32>
  %21 = ashr <4 x i32> %20, splat (i32 16)
  store <4 x i32> %12, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %15, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 32
  store <4 x i32> %18, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 48
  store <4 x i32> %21, ptr %24, align 16
  ret void
}

define void @v4i1_to_v4i32(ptr %0, ptr %1) {
  %3 = load <4 x i1>, ptr %1, align 16
  %4 = sext <4 x i1> %3 to <4 x i32>
  store <4 x i32> %4, ptr %0, align 16
  ret void
}

define void @v4i1_to_v4i64(ptr %0, ptr %1) {
  %3 = load <4 x i1>, ptr %1, align 16
  %4 = extractelement <4 x i1> %3, i32 0
  %5 = extractelement <4 x i1> %3, i32 1
  %6 = extractelement <4 x i1> %3, i32 2
  %7 = extractelement <4 x i1> %3, i32 3
  %8 = sext i1 %4 to i64
  %9 = sext i1 %5 to i64
  %10 = sext i1 %6 to i64
  %11 = sext i1 %7 to i64
  %12 = insertelement <2 x i64> poison, i64 %8, i32 0
  %13 = insertelement <2 x i64> %12, i64 %9, i32 1
  %14 = insertelement <2 x i64> poison, i64 %10, i32 0
  %15 = insertelement <2 x i64> %14, i64 %11, i32 1
  store <2 x i64> %13, ptr %0, align 16
  %16 = getelementptr i8, ptr %0, i64 16
  store <2 x i64> %15, ptr %16, align 16
  ret void
}

define void @v2i32_to_v2i64(ptr %0, i32 %1, i32 %2) {
  %4 = sext i32 %1 to i64
  %5 = sext i32 %2 to i64
  %6 = insertelement <2 x i64> poison, i64 %4, i32 0
  %7 = insertelement <2 x i64> %6, i64 %5, i32 1
  store <2 x i64> %7, ptr %0, align 16
  ret void
}
