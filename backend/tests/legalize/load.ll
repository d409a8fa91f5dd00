; `load` of what has no register of its size reads its bytes, and no others.

define i1 @i1(ptr %p) {
  %r = load i1, ptr %p, align 1
  ret i1 %r
}

define i24 @i24(ptr %p) {
  %r = load i24, ptr %p, align 4
  ret i24 %r
}

define i33 @i33(ptr %p) {
  %r = load i33, ptr %p, align 8
  ret i33 %r
}

define i128 @i128(ptr %p) {
  %r = load i128, ptr %p, align 16
  ret i128 %r
}

define half @f16(ptr %p) {
  %r = load half, ptr %p, align 2
  ret half %r
}

define <4 x float> @v4f32(ptr %p) {
  %r = load <4 x float>, ptr %p, align 16
  ret <4 x float> %r
}

define <3 x float> @v3f32(ptr %p) {
  %r = load <3 x float>, ptr %p, align 16
  ret <3 x float> %r
}

define <8 x i32> @v8i32(ptr %p) {
  %r = load <8 x i32>, ptr %p, align 4
  ret <8 x i32> %r
}

define <4 x i8> @v4i8(ptr %p) {
  %r = load <4 x i8>, ptr %p, align 4
  ret <4 x i8> %r
}

define <16 x i1> @v16i1(ptr %p) {
  %r = load <16 x i1>, ptr %p, align 2
  ret <16 x i1> %r
}

define <3 x i24> @v3i24(ptr %p) {
  %r = load <3 x i24>, ptr %p, align 16
  ret <3 x i24> %r
}

;;; x86-64
define i1 @i1(ptr %0) {
  %2 = load i8, ptr %0, align 1
  %3 = trunc i8 %2 to i1
  ret i1 %3
}

define i32 @i24(ptr %0) {
  %2 = load i16, ptr %0, align 4
  %3 = zext i16 %2 to i32
  %4 = getelementptr i8, ptr %0, i64 2
  %5 = load i8, ptr %4, align 2
  %6 = zext i8 %5 to i32
  %7 = shl i32 %6, 16
  %8 = or i32 %3, %7
  %9 = and i32 %8, 16777215
  ret i32 %9
}

define i64 @i33(ptr %0) {
  %2 = load i32, ptr %0, align 8
  %3 = zext i32 %2 to i64
  %4 = getelementptr i8, ptr %0, i64 4
  %5 = load i8, ptr %4, align 4
  %6 = zext i8 %5 to i64
  %7 = shl i64 %6, 32
  %8 = or i64 %3, %7
  %9 = and i64 %8, 8589934591
  ret i64 %9
}

define void @i128(ptr %0, ptr %1) {
  %3 = load i128, ptr %1, align 16
  store i128 %3, ptr %0, align 16
  ret void
}

define i16 @f16(ptr %0) {
  %2 = load i16, ptr %0, align 2
  ret i16 %2
}

define void @v4f32(ptr %0, ptr %1) {
  %3 = load float, ptr %1, align 16
  %4 = getelementptr i8, ptr %1, i64 4
  %5 = load float, ptr %4, align 4
  %6 = getelementptr i8, ptr %1, i64 8
  %7 = load float, ptr %6, align 8
  %8 = getelementptr i8, ptr %1, i64 12
  %9 = load float, ptr %8, align 4
  store float %3, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store float %5, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store float %7, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store float %9, ptr %12, align 16
  ret void
}

define void @v3f32(ptr %0, ptr %1) {
  %3 = load float, ptr %1, align 16
  %4 = getelementptr i8, ptr %1, i64 4
  %5 = load float, ptr %4, align 4
  %6 = getelementptr i8, ptr %1, i64 8
  %7 = load float, ptr %6, align 8
  store float %3, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 16
  store float %5, ptr %8, align 16
  %9 = getelementptr i8, ptr %0, i64 32
  store float %7, ptr %9, align 16
  ret void
}

define void @v8i32(ptr %0, ptr %1) {
  %3 = load i32, ptr %1, align 4
  %4 = getelementptr i8, ptr %1, i64 4
  %5 = load i32, ptr %4, align 4
  %6 = getelementptr i8, ptr %1, i64 8
  %7 = load i32, ptr %6, align 4
  %8 = getelementptr i8, ptr %1, i64 12
  %9 = load i32, ptr %8, align 4
  %10 = getelementptr i8, ptr %1, i64 16
  %11 = load i32, ptr %10, align 4
  %12 = getelementptr i8, ptr %1, i64 20
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr i8, ptr %1, i64 24
  %15 = load i32, ptr %14, align 4
  %16 = getelementptr i8, ptr %1, i64 28
  %17 = load i32, ptr %16, align 4
  store i32 %3, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i32 %5, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i32 %7, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 64
  store i32 %11, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 80
  store i32 %13, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 96
  store i32 %15, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 112
  store i32 %17, ptr %24, align 16
  ret void
}

define void @v4i8(ptr %0, ptr %1) {
  %3 = load i8, ptr %1, align 4
  %4 = getelementptr i8, ptr %1, i64 1
  %5 = load i8, ptr %4, align 1
  %6 = getelementptr i8, ptr %1, i64 2
  %7 = load i8, ptr %6, align 2
  %8 = getelementptr i8, ptr %1, i64 3
  %9 = load i8, ptr %8, align 1
  store i8 %3, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i8 %5, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i8 %7, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i8 %9, ptr %12, align 16
  ret void
}

define void @v16i1(ptr %0, ptr %1) {
  %3 = load i16, ptr %1, align 2
  %4 = trunc i16 %3 to i1
  %5 = lshr i16 %3, 1
  %6 = trunc i16 %5 to i1
  %7 = lshr i16 %3, 2
  %8 = trunc i16 %7 to i1
  %9 = lshr i16 %3, 3
  %10 = trunc i16 %9 to i1
  %11 = lshr i16 %3, 4
  %12 = trunc i16 %11 to i1
  %13 = lshr i16 %3, 5
  %14 = trunc i16 %13 to i1
  %15 = lshr i16 %3, 6
  %16 = trunc i16 %15 to i1
  %17 = lshr i16 %3, 7
  %18 = trunc i16 %17 to i1
  %19 = lshr i16 %3, 8
  %20 = trunc i16 %19 to i1
  %21 = lshr i16 %3, 9
  %22 = trunc i16 %21 to i1
  %23 = lshr i16 %3, 10
  %24 = trunc i16 %23 to i1
  %25 = lshr i16 %3, 11
  %26 = trunc i16 %25 to i1
  %27 = lshr i16 %3, 12
  %28 = trunc i16 %27 to i1
  %29 = lshr i16 %3, 13
  %30 = trunc i16 %29 to i1
  %31 = lshr i16 %3, 14
  %32 = trunc i16 %31 to i1
  %33 = lshr i16 %3, 15
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

define void @v3i24(ptr %0, ptr %1) {
  %3 = load i16, ptr %1, align 16
  %4 = zext i16 %3 to i32
  %5 = getelementptr i8, ptr %1, i64 2
  %6 = load i8, ptr %5, align 2
  %7 = zext i8 %6 to i32
  %8 = shl i32 %7, 16
  %9 = or i32 %4, %8
  %10 = and i32 %9, 16777215
  %11 = getelementptr i8, ptr %1, i64 3
  %12 = load i16, ptr %11, align 1
  %13 = zext i16 %12 to i32
  %14 = getelementptr i8, ptr %1, i64 5
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = shl i32 %16, 16
  %18 = or i32 %13, %17
  %19 = and i32 %18, 16777215
  %20 = getelementptr i8, ptr %1, i64 6
  %21 = load i16, ptr %20, align 2
  %22 = zext i16 %21 to i32
  %23 = getelementptr i8, ptr %1, i64 8
  %24 = load i8, ptr %23, align 8
  %25 = zext i8 %24 to i32
  %26 = shl i32 %25, 16
  %27 = or i32 %22, %26
  %28 = and i32 %27, 16777215
  store i32 %10, ptr %0, align 16
  %29 = getelementptr i8, ptr %0, i64 16
  store i32 %19, ptr %29, align 16
  %30 = getelementptr i8, ptr %0, i64 32
  store i32 %28, ptr %30, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i1 @i1(ptr %0) {
  %2 = load i8, ptr %0, align 1
  %3 = trunc i8 %2 to i1
  ret i1 %3
}

define i32 @i24(ptr %0) {
  %2 = load i16, ptr %0, align 4
  %3 = zext i16 %2 to i32
  %4 = getelementptr i8, ptr %0, i64 2
  %5 = load i8, ptr %4, align 2
  %6 = zext i8 %5 to i32
  %7 = shl i32 %6, 16
  %8 = or i32 %3, %7
  %9 = and i32 %8, 16777215
  ret i32 %9
}

define i64 @i33(ptr %0) {
  %2 = load i32, ptr %0, align 8
  %3 = zext i32 %2 to i64
  %4 = getelementptr i8, ptr %0, i64 4
  %5 = load i8, ptr %4, align 4
  %6 = zext i8 %5 to i64
  %7 = shl i64 %6, 32
  %8 = or i64 %3, %7
  %9 = and i64 %8, 8589934591
  ret i64 %9
}

define void @i128(ptr %0, ptr %1) {
  %3 = load i128, ptr %1, align 16
  store i128 %3, ptr %0, align 16
  ret void
}

define i16 @f16(ptr %0) {
  %2 = load i16, ptr %0, align 2
  ret i16 %2
}

define void @v4f32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  store <4 x float> %3, ptr %0, align 16
  ret void
}

define void @v3f32(ptr %0, ptr %1) {
  %3 = load float, ptr %1, align 16
  %4 = getelementptr i8, ptr %1, i64 4
  %5 = load float, ptr %4, align 4
  %6 = getelementptr i8, ptr %1, i64 8
  %7 = load float, ptr %6, align 8
  store float %3, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 16
  store float %5, ptr %8, align 16
  %9 = getelementptr i8, ptr %0, i64 32
  store float %7, ptr %9, align 16
  ret void
}

define void @v8i32(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 4
  %4 = getelementptr i8, ptr %1, i64 16
  %5 = load <4 x i32>, ptr %4, align 4
  store <4 x i32> %3, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %5, ptr %6, align 16
  ret void
}

define void @v4i8(ptr %0, ptr %1) {
  %3 = load i32, ptr %1, align 4
  %4 = trunc i32 %3 to i8
  %5 = lshr i32 %3, 8
  %6 = trunc i32 %5 to i8
  %7 = lshr i32 %3, 16
  %8 = trunc i32 %7 to i8
  %9 = lshr i32 %3, 24
  %10 = trunc i32 %9 to i8
  store i8 %4, ptr %0, align 16
  %11 = getelementptr i8, ptr %0, i64 16
  store i8 %6, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 32
  store i8 %8, ptr %12, align 16
  %13 = getelementptr i8, ptr %0, i64 48
  store i8 %10, ptr %13, align 16
  ret void
}

define void @v16i1(ptr %0, ptr %1) {
  %3 = load i16, ptr %1, align 2
  %4 = trunc i16 %3 to i1
  %5 = lshr i16 %3, 1
  %6 = trunc i16 %5 to i1
  %7 = lshr i16 %3, 2
  %8 = trunc i16 %7 to i1
  %9 = lshr i16 %3, 3
  %10 = trunc i16 %9 to i1
  %11 = lshr i16 %3, 4
  %12 = trunc i16 %11 to i1
  %13 = lshr i16 %3, 5
  %14 = trunc i16 %13 to i1
  %15 = lshr i16 %3, 6
  %16 = trunc i16 %15 to i1
  %17 = lshr i16 %3, 7
  %18 = trunc i16 %17 to i1
  %19 = lshr i16 %3, 8
  %20 = trunc i16 %19 to i1
  %21 = lshr i16 %3, 9
  %22 = trunc i16 %21 to i1
  %23 = lshr i16 %3, 10
  %24 = trunc i16 %23 to i1
  %25 = lshr i16 %3, 11
  %26 = trunc i16 %25 to i1
  %27 = lshr i16 %3, 12
  %28 = trunc i16 %27 to i1
  %29 = lshr i16 %3, 13
  %30 = trunc i16 %29 to i1
  %31 = lshr i16 %3, 14
  %32 = trunc i16 %31 to i1
  %33 = lshr i16 %3, 15
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

define void @v3i24(ptr %0, ptr %1) {
  %3 = load i16, ptr %1, align 16
  %4 = zext i16 %3 to i32
  %5 = getelementptr i8, ptr %1, i64 2
  %6 = load i8, ptr %5, align 2
  %7 = zext i8 %6 to i32
  %8 = shl i32 %7, 16
  %9 = or i32 %4, %8
  %10 = and i32 %9, 16777215
  %11 = getelementptr i8, ptr %1, i64 3
  %12 = load i16, ptr %11, align 1
  %13 = zext i16 %12 to i32
  %14 = getelementptr i8, ptr %1, i64 5
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = shl i32 %16, 16
  %18 = or i32 %13, %17
  %19 = and i32 %18, 16777215
  %20 = getelementptr i8, ptr %1, i64 6
  %21 = load i16, ptr %20, align 2
  %22 = zext i16 %21 to i32
  %23 = getelementptr i8, ptr %1, i64 8
  %24 = load i8, ptr %23, align 8
  %25 = zext i8 %24 to i32
  %26 = shl i32 %25, 16
  %27 = or i32 %22, %26
  %28 = and i32 %27, 16777215
  store i32 %10, ptr %0, align 16
  %29 = getelementptr i8, ptr %0, i64 16
  store i32 %19, ptr %29, align 16
  %30 = getelementptr i8, ptr %0, i64 32
  store i32 %28, ptr %30, align 16
  ret void
}
