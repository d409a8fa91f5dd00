; `store` of what has no register of its size writes its bytes, and no others.

define void @store_i1(ptr %p, i1 %v) {
  store i1 %v, ptr %p, align 1
  ret void
}

define void @store_i24(ptr %p, i24 %v) {
  store i24 %v, ptr %p, align 4
  ret void
}

define void @store_i33(ptr %p, i33 %v) {
  store i33 %v, ptr %p, align 8
  ret void
}

define void @store_i128(ptr %p, i128 %v) {
  store i128 %v, ptr %p, align 16
  ret void
}

define void @store_f16(ptr %p, half %v) {
  store half %v, ptr %p, align 2
  ret void
}

define void @store_v4f32(ptr %p, <4 x float> %v) {
  store <4 x float> %v, ptr %p, align 16
  ret void
}

define void @store_v3f32(ptr %p, <3 x float> %v) {
  store <3 x float> %v, ptr %p, align 16
  ret void
}

define void @store_v8i32(ptr %p, <8 x i32> %v) {
  store <8 x i32> %v, ptr %p, align 4
  ret void
}

define void @store_v4i8(ptr %p, <4 x i8> %v) {
  store <4 x i8> %v, ptr %p, align 4
  ret void
}

define void @store_v16i1(ptr %p, <16 x i1> %v) {
  store <16 x i1> %v, ptr %p, align 2
  ret void
}

define void @store_v3i24(ptr %p, <3 x i24> %v) {
  store <3 x i24> %v, ptr %p, align 16
  ret void
}

;;; x86-64
define void @store_i1(ptr %0, i1 %1) {
  %3 = zext i1 %1 to i8
  store i8 %3, ptr %0, align 1
  ret void
}

define void @store_i24(ptr %0, i32 %1) {
  %3 = trunc i32 %1 to i16
  store i16 %3, ptr %0, align 4
  %4 = lshr i32 %1, 16
  %5 = trunc i32 %4 to i8
  %6 = getelementptr i8, ptr %0, i64 2
  store i8 %5, ptr %6, align 2
  ret void
}

define void @store_i33(ptr %0, i64 %1) {
  %3 = trunc i64 %1 to i32
  store i32 %3, ptr %0, align 8
  %4 = lshr i64 %1, 32
  %5 = trunc i64 %4 to i8
  %6 = getelementptr i8, ptr %0, i64 4
  store i8 %5, ptr %6, align 4
  ret void
}

define void @store_i128(ptr %0, ptr %1) {
  %3 = load i128, ptr %1, align 16
  store i128 %3, ptr %0, align 16
  ret void
}

define void @store_f16(ptr %0, i16 %1) {
  store i16 %1, ptr %0, align 2
  ret void
}

define void @store_v4f32(ptr %0, float %1, float %2, float %3, float %4) {
  store float %1, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 4
  store float %2, ptr %6, align 4
  %7 = getelementptr i8, ptr %0, i64 8
  store float %3, ptr %7, align 8
  %8 = getelementptr i8, ptr %0, i64 12
  store float %4, ptr %8, align 4
  ret void
}

define void @store_v3f32(ptr %0, float %1, float %2, float %3) {
  store float %1, ptr %0, align 16
  %5 = getelementptr i8, ptr %0, i64 4
  store float %2, ptr %5, align 4
  %6 = getelementptr i8, ptr %0, i64 8
  store float %3, ptr %6, align 8
  ret void
}

define void @store_v8i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  store i32 %1, ptr %0, align 4
  %10 = getelementptr i8, ptr %0, i64 4
  store i32 %2, ptr %10, align 4
  %11 = getelementptr i8, ptr %0, i64 8
  store i32 %3, ptr %11, align 4
  %12 = getelementptr i8, ptr %0, i64 12
  store i32 %4, ptr %12, align 4
  %13 = getelementptr i8, ptr %0, i64 16
  store i32 %5, ptr %13, align 4
  %14 = getelementptr i8, ptr %0, i64 20
  store i32 %6, ptr %14, align 4
  %15 = getelementptr i8, ptr %0, i64 24
  store i32 %7, ptr %15, align 4
  %16 = getelementptr i8, ptr %0, i64 28
  store i32 %8, ptr %16, align 4
  ret void
}

define void @store_v4i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4) {
  store i8 %1, ptr %0, align 4
  %6 = getelementptr i8, ptr %0, i64 1
  store i8 %2, ptr %6, align 1
  %7 = getelementptr i8, ptr %0, i64 2
  store i8 %3, ptr %7, align 2
  %8 = getelementptr i8, ptr %0, i64 3
  store i8 %4, ptr %8, align 1
  ret void
}

define void @store_v16i1(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12, i1 %13, i1 %14, i1 %15, i1 %16) {
  %18 = zext i1 %1 to i16
  %19 = or i16 0, %18
  %20 = zext i1 %2 to i16
  %21 = shl i16 %20, 1
  %22 = or i16 %19, %21
  %23 = zext i1 %3 to i16
  %24 = shl i16 %23, 2
  %25 = or i16 %22, %24
  %26 = zext i1 %4 to i16
  %27 = shl i16 %26, 3
  %28 = or i16 %25, %27
  %29 = zext i1 %5 to i16
  %30 = shl i16 %29, 4
  %31 = or i16 %28, %30
  %32 = zext i1 %6 to i16
  %33 = shl i16 %32, 5
  %34 = or i16 %31, %33
  %35 = zext i1 %7 to i16
  %36 = shl i16 %35, 6
  %37 = or i16 %34, %36
  %38 = zext i1 %8 to i16
  %39 = shl i16 %38, 7
  %40 = or i16 %37, %39
  %41 = zext i1 %9 to i16
  %42 = shl i16 %41, 8
  %43 = or i16 %40, %42
  %44 = zext i1 %10 to i16
  %45 = shl i16 %44, 9
  %46 = or i16 %43, %45
  %47 = zext i1 %11 to i16
  %48 = shl i16 %47, 10
  %49 = or i16 %46, %48
  %50 = zext i1 %12 to i16
  %51 = shl i16 %50, 11
  %52 = or i16 %49, %51
  %53 = zext i1 %13 to i16
  %54 = shl i16 %53, 12
  %55 = or i16 %52, %54
  %56 = zext i1 %14 to i16
  %57 = shl i16 %56, 13
  %58 = or i16 %55, %57
  %59 = zext i1 %15 to i16
  %60 = shl i16 %59, 14
  %61 = or i16 %58, %60
  %62 = zext i1 %16 to i16
  %63 = shl i16 %62, 15
  %64 = or i16 %61, %63
  store i16 %64, ptr %0, align 2
  ret void
}

define void @store_v3i24(ptr %0, i32 %1, i32 %2, i32 %3) {
  %5 = trunc i32 %1 to i16
  store i16 %5, ptr %0, align 16
  %6 = lshr i32 %1, 16
  %7 = trunc i32 %6 to i8
  %8 = getelementptr i8, ptr %0, i64 2
  store i8 %7, ptr %8, align 2
  %9 = trunc i32 %2 to i16
  %10 = getelementptr i8, ptr %0, i64 3
  store i16 %9, ptr %10, align 1
  %11 = lshr i32 %2, 16
  %12 = trunc i32 %11 to i8
  %13 = getelementptr i8, ptr %0, i64 5
  store i8 %12, ptr %13, align 1
  %14 = trunc i32 %3 to i16
  %15 = getelementptr i8, ptr %0, i64 6
  store i16 %14, ptr %15, align 2
  %16 = lshr i32 %3, 16
  %17 = trunc i32 %16 to i8
  %18 = getelementptr i8, ptr %0, i64 8
  store i8 %17, ptr %18, align 8
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define void @store_i1(ptr %0, i1 %1) {
  %3 = zext i1 %1 to i8
  store i8 %3, ptr %0, align 1
  ret void
}

define void @store_i24(ptr %0, i32 %1) {
  %3 = trunc i32 %1 to i16
  store i16 %3, ptr %0, align 4
  %4 = lshr i32 %1, 16
  %5 = trunc i32 %4 to i8
  %6 = getelementptr i8, ptr %0, i64 2
  store i8 %5, ptr %6, align 2
  ret void
}

define void @store_i33(ptr %0, i64 %1) {
  %3 = trunc i64 %1 to i32
  store i32 %3, ptr %0, align 8
  %4 = lshr i64 %1, 32
  %5 = trunc i64 %4 to i8
  %6 = getelementptr i8, ptr %0, i64 4
  store i8 %5, ptr %6, align 4
  ret void
}

define void @store_i128(ptr %0, ptr %1) {
  %3 = load i128, ptr %1, align 16
  store i128 %3, ptr %0, align 16
  ret void
}

define void @store_f16(ptr %0, i16 %1) {
  store i16 %1, ptr %0, align 2
  ret void
}

define void @store_v4f32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  store <4 x float> %3, ptr %0, align 16
  ret void
}

define void @store_v3f32(ptr %0, float %1, float %2, float %3) {
  store float %1, ptr %0, align 16
  %5 = getelementptr i8, ptr %0, i64 4
  store float %2, ptr %5, align 4
  %6 = getelementptr i8, ptr %0, i64 8
  store float %3, ptr %6, align 8
  ret void
}

define void @store_v8i32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  store <4 x i32> %4, ptr %0, align 4
  %6 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %5, ptr %6, align 4
  ret void
}

define void @store_v4i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4) {
  store i8 %1, ptr %0, align 4
  %6 = getelementptr i8, ptr %0, i64 1
  store i8 %2, ptr %6, align 1
  %7 = getelementptr i8, ptr %0, i64 2
  store i8 %3, ptr %7, align 2
  %8 = getelementptr i8, ptr %0, i64 3
  store i8 %4, ptr %8, align 1
  ret void
}

define void @store_v16i1(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load <4 x i1>, ptr %1, align 16
  %7 = load <4 x i1>, ptr %2, align 16
  %8 = load <4 x i1>, ptr %3, align 16
  %9 = load <4 x i1>, ptr %4, align 16
  %10 = extractelement <4 x i1> %6, i32 0
  %11 = extractelement <4 x i1> %6, i32 1
  %12 = extractelement <4 x i1> %6, i32 2
  %13 = extractelement <4 x i1> %6, i32 3
  %14 = extractelement <4 x i1> %7, i32 0
  %15 = extractelement <4 x i1> %7, i32 1
  %16 = extractelement <4 x i1> %7, i32 2
  %17 = extractelement <4 x i1> %7, i32 3
  %18 = extractelement <4 x i1> %8, i32 0
  %19 = extractelement <4 x i1> %8, i32 1
  %20 = extractelement <4 x i1> %8, i32 2
  %21 = extractelement <4 x i1> %8, i32 3
  %22 = extractelement <4 x i1> %9, i32 0
  %23 = extractelement <4 x i1> %9, i32 1
  %24 = extractelement <4 x i1> %9, i32 2
  %25 = extractelement <4 x i1> %9, i32 3
  %26 = zext i1 %10 to i16
  %27 = or i16 0, %26
  %28 = zext i1 %11 to i16
  %29 = shl i16 %28, 1
  %30 = or i16 %27, %29
  %31 = zext i1 %12 to i16
  %32 = shl i16 %31, 2
  %33 = or i16 %30, %32
  %34 = zext i1 %13 to i16
  %35 = shl i16 %34, 3
  %36 = or i16 %33, %35
  %37 = zext i1 %14 to i16
  %38 = shl i16 %37, 4
  %39 = or i16 %36, %38
  %40 = zext i1 %15 to i16
  %41 = shl i16 %40, 5
  %42 = or i16 %39, %41
  %43 = zext i1 %16 to i16
  %44 = shl i16 %43, 6
  %45 = or i16 %42, %44
  %46 = zext i1 %17 to i16
  %47 = shl i16 %46, 7
  %48 = or i16 %45, %47
  %49 = zext i1 %18 to i16
  %50 = shl i16 %49, 8
  %51 = or i16 %48, %50
  %52 = zext i1 %19 to i16
  %53 = shl i16 %52, 9
  %54 = or i16 %51, %53
  %55 = zext i1 %20 to i16
  %56 = shl i16 %55, 10
  %57 = or i16 %54, %56
  %58 = zext i1 %21 to i16
  %59 = shl i16 %58, 11
  %60 = or i16 %57, %59
  %61 = zext i1 %22 to i16
  %62 = shl i16 %61, 12
  %63 = or i16 %60, %62
  %64 = zext i1 %23 to i16
  %65 = shl i16 %64, 13
  %66 = or i16 %63, %65
  %67 = zext i1 %24 to i16
  %68 = shl i16 %67, 14
  %69 = or i16 %66, %68
  %70 = zext i1 %25 to i16
  %71 = shl i16 %70, 15
  %72 = or i16 %69, %71
  store i16 %72, ptr %0, align 2
  ret void
}

define void @store_v3i24(ptr %0, i32 %1, i32 %2, i32 %3) {
  %5 = trunc i32 %1 to i16
  store i16 %5, ptr %0, align 16
  %6 = lshr i32 %1, 16
  %7 = trunc i32 %6 to i8
  %8 = getelementptr i8, ptr %0, i64 2
  store i8 %7, ptr %8, align 2
  %9 = trunc i32 %2 to i16
  %10 = getelementptr i8, ptr %0, i64 3
  store i16 %9, ptr %10, align 1
  %11 = lshr i32 %2, 16
  %12 = trunc i32 %11 to i8
  %13 = getelementptr i8, ptr %0, i64 5
  store i8 %12, ptr %13, align 1
  %14 = trunc i32 %3 to i16
  %15 = getelementptr i8, ptr %0, i64 6
  store i16 %14, ptr %15, align 2
  %16 = lshr i32 %3, 16
  %17 = trunc i32 %16 to i8
  %18 = getelementptr i8, ptr %0, i64 8
  store i8 %17, ptr %18, align 8
  ret void
}
