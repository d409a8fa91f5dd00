; `bitcast` keeps the bits in memory order.

define i32 @f32_to_i32(float %a) {
  %r = bitcast float %a to i32
  ret i32 %r
}

define <4 x i32> @v4f32_to_v4i32(<4 x float> %a) {
  %r = bitcast <4 x float> %a to <4 x i32>
  ret <4 x i32> %r
}

define i32 @v4i8_to_i32(<4 x i8> %a) {
  %r = bitcast <4 x i8> %a to i32
  ret i32 %r
}

define <2 x i32> @i64_to_v2i32(i64 %a) {
  %r = bitcast i64 %a to <2 x i32>
  ret <2 x i32> %r
}

define <2 x i64> @v16i8_to_v2i64(<16 x i8> %a) {
  %r = bitcast <16 x i8> %a to <2 x i64>
  ret <2 x i64> %r
}

define <4 x i64> @v8i32_to_v4i64(<8 x i32> %a) {
  %r = bitcast <8 x i32> %a to <4 x i64>
  ret <4 x i64> %r
}

define i8 @v8i1_to_i8(<8 x i1> %a) {
  %r = bitcast <8 x i1> %a to i8
  ret i8 %r
}

define <16 x i1> @i16_to_v16i1(i16 %a) {
  %r = bitcast i16 %a to <16 x i1>
  ret <16 x i1> %r
}

define i32 @v2f16_to_i32(<2 x half> %a) {
  %r = bitcast <2 x half> %a to i32
  ret i32 %r
}

;;; x86-64
define i32 @f32_to_i32(float %0) {
  %2 = bitcast float %0 to i32
  ret i32 %2
}

define void @v4f32_to_v4i32(ptr %0, float %1, float %2, float %3, float %4) {
  %6 = bitcast float %1 to i32
  %7 = bitcast float %2 to i32
  %8 = bitcast float %3 to i32
  %9 = bitcast float %4 to i32
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

define i32 @v4i8_to_i32(i8 %0, i8 %1, i8 %2, i8 %3) {
  %5 = zext i8 %0 to i32
  %6 = shl i32 %5, 0
  %7 = or i32 0, %6
  %8 = zext i8 %1 to i32
  %9 = shl i32 %8, 8
  %10 = or i32 %7, %9
  %11 = zext i8 %2 to i32
  %12 = shl i32 %11, 16
  %13 = or i32 %10, %12
  %14 = zext i8 %3 to i32
  %15 = shl i32 %14, 24
  %16 = or i32 %13, %15
  ret i32 %16
}

define void @i64_to_v2i32(ptr %0, i64 %1) {
  %3 = lshr i64 %1, 0
  %4 = trunc i64 %3 to i32
  %5 = lshr i64 %1, 32
  %6 = trunc i64 %5 to i32
  store i32 %4, ptr %0, align 16
  %7 = getelementptr i8, ptr %0, i64 16
  store i32 %6, ptr %7, align 16
  ret void
}

define void @v16i8_to_v2i64(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16) {
  %18 = zext i8 %1 to i64
  %19 = shl i64 %18, 0
  %20 = or i64 0, %19
  %21 = zext i8 %2 to i64
  %22 = shl i64 %21, 8
  %23 = or i64 %20, %22
  %24 = zext i8 %3 to i64
  %25 = shl i64 %24, 16
  %26 = or i64 %23, %25
  %27 = zext i8 %4 to i64
  %28 = shl i64 %27, 24
  %29 = or i64 %26, %28
  %30 = zext i8 %5 to i64
  %31 = shl i64 %30, 32
  %32 = or i64 %29, %31
  %33 = zext i8 %6 to i64
  %34 = shl i64 %33, 40
  %35 = or i64 %32, %34
  %36 = zext i8 %7 to i64
  %37 = shl i64 %36, 48
  %38 = or i64 %35, %37
  %39 = zext i8 %8 to i64
  %40 = shl i64 %39, 56
  %41 = or i64 %38, %40
  %42 = zext i8 %9 to i64
  %43 = shl i64 %42, 0
  %44 = or i64 0, %43
  %45 = zext i8 %10 to i64
  %46 = shl i64 %45, 8
  %47 = or i64 %44, %46
  %48 = zext i8 %11 to i64
  %49 = shl i64 %48, 16
  %50 = or i64 %47, %49
  %51 = zext i8 %12 to i64
  %52 = shl i64 %51, 24
  %53 = or i64 %50, %52
  %54 = zext i8 %13 to i64
  %55 = shl i64 %54, 32
  %56 = or i64 %53, %55
  %57 = zext i8 %14 to i64
  %58 = shl i64 %57, 40
  %59 = or i64 %56, %58
  %60 = zext i8 %15 to i64
  %61 = shl i64 %60, 48
  %62 = or i64 %59, %61
  %63 = zext i8 %16 to i64
  %64 = shl i64 %63, 56
  %65 = or i64 %62, %64
  store i64 %41, ptr %0, align 16
  %66 = getelementptr i8, ptr %0, i64 16
  store i64 %65, ptr %66, align 16
  ret void
}

define void @v8i32_to_v4i64(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = zext i32 %1 to i64
  %11 = shl i64 %10, 0
  %12 = or i64 0, %11
  %13 = zext i32 %2 to i64
  %14 = shl i64 %13, 32
  %15 = or i64 %12, %14
  %16 = zext i32 %3 to i64
  %17 = shl i64 %16, 0
  %18 = or i64 0, %17
  %19 = zext i32 %4 to i64
  %20 = shl i64 %19, 32
  %21 = or i64 %18, %20
  %22 = zext i32 %5 to i64
  %23 = shl i64 %22, 0
  %24 = or i64 0, %23
  %25 = zext i32 %6 to i64
  %26 = shl i64 %25, 32
  %27 = or i64 %24, %26
  %28 = zext i32 %7 to i64
  %29 = shl i64 %28, 0
  %30 = or i64 0, %29
  %31 = zext i32 %8 to i64
  %32 = shl i64 %31, 32
  %33 = or i64 %30, %32
  store i64 %15, ptr %0, align 16
  %34 = getelementptr i8, ptr %0, i64 16
  store i64 %21, ptr %34, align 16
  %35 = getelementptr i8, ptr %0, i64 32
  store i64 %27, ptr %35, align 16
  %36 = getelementptr i8, ptr %0, i64 48
  store i64 %33, ptr %36, align 16
  ret void
}

define i8 @v8i1_to_i8(i1 %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7) {
  %9 = zext i1 %0 to i8
  %10 = shl i8 %9, 0
  %11 = or i8 0, %10
  %12 = zext i1 %1 to i8
  %13 = shl i8 %12, 1
  %14 = or i8 %11, %13
  %15 = zext i1 %2 to i8
  %16 = shl i8 %15, 2
  %17 = or i8 %14, %16
  %18 = zext i1 %3 to i8
  %19 = shl i8 %18, 3
  %20 = or i8 %17, %19
  %21 = zext i1 %4 to i8
  %22 = shl i8 %21, 4
  %23 = or i8 %20, %22
  %24 = zext i1 %5 to i8
  %25 = shl i8 %24, 5
  %26 = or i8 %23, %25
  %27 = zext i1 %6 to i8
  %28 = shl i8 %27, 6
  %29 = or i8 %26, %28
  %30 = zext i1 %7 to i8
  %31 = shl i8 %30, 7
  %32 = or i8 %29, %31
  ret i8 %32
}

define void @i16_to_v16i1(ptr %0, i16 %1) {
  %3 = lshr i16 %1, 0
  %4 = trunc i16 %3 to i1
  %5 = lshr i16 %1, 1
  %6 = trunc i16 %5 to i1
  %7 = lshr i16 %1, 2
  %8 = trunc i16 %7 to i1
  %9 = lshr i16 %1, 3
  %10 = trunc i16 %9 to i1
  %11 = lshr i16 %1, 4
  %12 = trunc i16 %11 to i1
  %13 = lshr i16 %1, 5
  %14 = trunc i16 %13 to i1
  %15 = lshr i16 %1, 6
  %16 = trunc i16 %15 to i1
  %17 = lshr i16 %1, 7
  %18 = trunc i16 %17 to i1
  %19 = lshr i16 %1, 8
  %20 = trunc i16 %19 to i1
  %21 = lshr i16 %1, 9
  %22 = trunc i16 %21 to i1
  %23 = lshr i16 %1, 10
  %24 = trunc i16 %23 to i1
  %25 = lshr i16 %1, 11
  %26 = trunc i16 %25 to i1
  %27 = lshr i16 %1, 12
  %28 = trunc i16 %27 to i1
  %29 = lshr i16 %1, 13
  %30 = trunc i16 %29 to i1
  %31 = lshr i16 %1, 14
  %32 = trunc i16 %31 to i1
  %33 = lshr i16 %1, 15
  %34 = trunc i16 %33 to i1
  store i1 %4, ptr %0, align 16
  %35 = getelementptr i8, ptr %0, i64 16
  store i1 %6, ptr %35, align 16
  %36 = getelementptr i8, ptr %0, i64 32
  store i1 %8, ptr %36, align 16
  %37 = getelementptr i8, ptr %0, i64 48
  store i1 %10, ptr %37, align 16
  %38 = getelementptr i8, ptr %0, i64 64
  store i1 %12, ptr %38, align 16
  %39 = getelementptr i8, ptr %0, i64 80
  store i1 %14, ptr %39, align 16
  %40 = getelementptr i8, ptr %0, i64 96
  store i1 %16, ptr %40, align 16
  %41 = getelementptr i8, ptr %0, i64 112
  store i1 %18, ptr %41, align 16
  %42 = getelementptr i8, ptr %0, i64 128
  store i1 %20, ptr %42, align 16
  %43 = getelementptr i8, ptr %0, i64 144
  store i1 %22, ptr %43, align 16
  %44 = getelementptr i8, ptr %0, i64 160
  store i1 %24, ptr %44, align 16
  %45 = getelementptr i8, ptr %0, i64 176
  store i1 %26, ptr %45, align 16
  %46 = getelementptr i8, ptr %0, i64 192
  store i1 %28, ptr %46, align 16
  %47 = getelementptr i8, ptr %0, i64 208
  store i1 %30, ptr %47, align 16
  %48 = getelementptr i8, ptr %0, i64 224
  store i1 %32, ptr %48, align 16
  %49 = getelementptr i8, ptr %0, i64 240
  store i1 %34, ptr %49, align 16
  ret void
}

define i32 @v2f16_to_i32(i16 %0, i16 %1) {
  %3 = zext i16 %0 to i32
  %4 = shl i32 %3, 0
  %5 = or i32 0, %4
  %6 = zext i16 %1 to i32
  %7 = shl i32 %6, 16
  %8 = or i32 %5, %7
  ret i32 %8
}

;;; x86-64-v3, aarch64, riscv64-v
define i32 @f32_to_i32(float %0) {
  %2 = bitcast float %0 to i32
  ret i32 %2
}

define void @v4f32_to_v4i32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = bitcast <4 x float> %3 to <4 x i32>
  store <4 x i32> %4, ptr %0, align 16
  ret void
}

define i32 @v4i8_to_i32(i8 %0, i8 %1, i8 %2, i8 %3) {
  %5 = zext i8 %0 to i32
  %6 = shl i32 %5, 0
  %7 = or i32 0, %6
  %8 = zext i8 %1 to i32
  %9 = shl i32 %8, 8
  %10 = or i32 %7, %9
  %11 = zext i8 %2 to i32
  %12 = shl i32 %11, 16
  %13 = or i32 %10, %12
  %14 = zext i8 %3 to i32
  %15 = shl i32 %14, 24
  %16 = or i32 %13, %15
  ret i32 %16
}

define void @i64_to_v2i32(ptr %0, i64 %1) {
  %3 = lshr i64 %1, 0
  %4 = trunc i64 %3 to i32
  %5 = lshr i64 %1, 32
  %6 = trunc i64 %5 to i32
  store i32 %4, ptr %0, align 16
  %7 = getelementptr i8, ptr %0, i64 16
  store i32 %6, ptr %7, align 16
  ret void
}

define void @v16i8_to_v2i64(ptr %0, ptr %1) {
  %3 = load <16 x i8>, ptr %1, align 16
  %4 = bitcast <16 x i8> %3 to <2 x i64>
  store <2 x i64> %4, ptr %0, align 16
  ret void
}

define void @v8i32_to_v4i64(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = bitcast <4 x i32> %4 to <2 x i64>
  %7 = bitcast <4 x i32> %5 to <2 x i64>
  store <2 x i64> %6, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 16
  store <2 x i64> %7, ptr %8, align 16
  ret void
}

define i8 @v8i1_to_i8(ptr %0, ptr %1) {
  %3 = load <4 x i1>, ptr %0, align 16
  %4 = load <4 x i1>, ptr %1, align 16
  %5 = extractelement <4 x i1> %3, i32 0
  %6 = extractelement <4 x i1> %3, i32 1
  %7 = extractelement <4 x i1> %3, i32 2
  %8 = extractelement <4 x i1> %3, i32 3
  %9 = extractelement <4 x i1> %4, i32 0
  %10 = extractelement <4 x i1> %4, i32 1
  %11 = extractelement <4 x i1> %4, i32 2
  %12 = extractelement <4 x i1> %4, i32 3
  %13 = zext i1 %5 to i8
  %14 = shl i8 %13, 0
  %15 = or i8 0, %14
  %16 = zext i1 %6 to i8
  %17 = shl i8 %16, 1
  %18 = or i8 %15, %17
  %19 = zext i1 %7 to i8
  %20 = shl i8 %19, 2
  %21 = or i8 %18, %20
  %22 = zext i1 %8 to i8
  %23 = shl i8 %22, 3
  %24 = or i8 %21, %23
  %25 = zext i1 %9 to i8
  %26 = shl i8 %25, 4
  %27 = or i8 %24, %26
  %28 = zext i1 %10 to i8
  %29 = shl i8 %28, 5
  %30 = or i8 %27, %29
  %31 = zext i1 %11 to i8
  %32 = shl i8 %31, 6
  %33 = or i8 %30, %32
  %34 = zext i1 %12 to i8
  %35 = shl i8 %34, 7
  %36 = or i8 %33, %35
  ret i8 %36
}

define void @i16_to_v16i1(ptr %0, i16 %1) {
  %3 = lshr i16 %1, 0
  %4 = trunc i16 %3 to i1
  %5 = lshr i16 %1, 1
  %6 = trunc i16 %5 to i1
  %7 = lshr i16 %1, 2
  %8 = trunc i16 %7 to i1
  %9 = lshr i16 %1, 3
  %10 = trunc i16 %9 to i1
  %11 = lshr i16 %1, 4
  %12 = trunc i16 %11 to i1
  %13 = lshr i16 %1, 5
  %14 = trunc i16 %13 to i1
  %15 = lshr i16 %1, 6
  %16 = trunc i16 %15 to i1
  %17 = lshr i16 %1, 7
  %18 = trunc i16 %17 to i1
  %19 = lshr i16 %1, 8
  %20 = trunc i16 %19 to i1
  %21 = lshr i16 %1, 9
  %22 = trunc i16 %21 to i1
  %23 = lshr i16 %1, 10
  %24 = trunc i16 %23 to i1
  %25 = lshr i16 %1, 11
  %26 = trunc i16 %25 to i1
  %27 = lshr i16 %1, 12
  %28 = trunc i16 %27 to i1
  %29 = lshr i16 %1, 13
  %30 = trunc i16 %29 to i1
  %31 = lshr i16 %1, 14
  %32 = trunc i16 %31 to i1
  %33 = lshr i16 %1, 15
  %34 = trunc i16 %33 to i1
  %35 = insertelement <4 x i1> poison, i1 %4, i32 0
  %36 = insertelement <4 x i1> %35, i1 %6, i32 1
  %37 = insertelement <4 x i1> %36, i1 %8, i32 2
  %38 = insertelement <4 x i1> %37, i1 %10, i32 3
  %39 = insertelement <4 x i1> poison, i1 %12, i32 0
  %40 = insertelement <4 x i1> %39, i1 %14, i32 1
  %41 = insertelement <4 x i1> %40, i1 %16, i32 2
  %42 = insertelement <4 x i1> %41, i1 %18, i32 3
  %43 = insertelement <4 x i1> poison, i1 %20, i32 0
  %44 = insertelement <4 x i1> %43, i1 %22, i32 1
  %45 = insertelement <4 x i1> %44, i1 %24, i32 2
  %46 = insertelement <4 x i1> %45, i1 %26, i32 3
  %47 = insertelement <4 x i1> poison, i1 %28, i32 0
  %48 = insertelement <4 x i1> %47, i1 %30, i32 1
  %49 = insertelement <4 x i1> %48, i1 %32, i32 2
  %50 = insertelement <4 x i1> %49, i1 %34, i32 3
  store <4 x i1> %38, ptr %0, align 16
  %51 = getelementptr i8, ptr %0, i64 16
  store <4 x i1> %42, ptr %51, align 16
  %52 = getelementptr i8, ptr %0, i64 32
  store <4 x i1> %46, ptr %52, align 16
  %53 = getelementptr i8, ptr %0, i64 48
  store <4 x i1> %50, ptr %53, align 16
  ret void
}

define i32 @v2f16_to_i32(i16 %0, i16 %1) {
  %3 = zext i16 %0 to i32
  %4 = shl i32 %3, 0
  %5 = or i32 0, %4
  %6 = zext i16 %1 to i32
  %7 = shl i32 %6, 16
  %8 = or i32 %5, %7
  ret i32 %8
}
