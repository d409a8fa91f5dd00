; `ashr`: amounts wrap; vectors whose lanes shift alike are one operation.

define i8 @i8(i8 %a, i8 %b) {
  %r = ashr i8 %a, %b
  ret i8 %r
}

define i33 @i33(i33 %a, i33 %b) {
  %r = ashr i33 %a, %b
  ret i33 %r
}

define i64 @i64(i64 %a, i64 %b) {
  %r = ashr i64 %a, %b
  ret i64 %r
}

define i128 @i128(i128 %a, i128 %b) {
  %r = ashr i128 %a, %b
  ret i128 %r
}

define <16 x i8> @v16i8(<16 x i8> %a, <16 x i8> %b) {
  %r = ashr <16 x i8> %a, %b
  ret <16 x i8> %r
}

define <4 x i32> @v4i32(<4 x i32> %a, <4 x i32> %b) {
  %r = ashr <4 x i32> %a, %b
  ret <4 x i32> %r
}

define <8 x i16> @v8i16(<8 x i16> %a, <8 x i16> %b) {
  %r = ashr <8 x i16> %a, %b
  ret <8 x i16> %r
}

define <4 x i32> @by_one_amount(<4 x i32> %a, i32 %n) {
  %i = insertelement <4 x i32> poison, i32 %n, i32 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %r = ashr <4 x i32> %a, %s
  ret <4 x i32> %r
}

define <4 x i32> @by_constants(<4 x i32> %a) {
  %r = ashr <4 x i32> %a, <i32 1, i32 2, i32 3, i32 4>
  ret <4 x i32> %r
}

;;; x86-64
define i8 @i8(i8 %0, i8 %1) {
  %3 = ashr i8 %0, %1
  ret i8 %3
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = urem i64 %1, 33
  %4 = and i64 %3, 8589934591
  %5 = shl i64 %0, 31
  %6 = ashr i64 %5, 31
  %7 = ashr i64 %6, %4
  %8 = and i64 %7, 8589934591
  ret i64 %8
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = ashr i64 %0, %1
  ret i64 %3
}

define void @i128(ptr %0, ptr %1, ptr %2) {
  %4 = load i128, ptr %1, align 16
  %5 = load i128, ptr %2, align 16
  %6 = ashr i128 %4, %5
  store i128 %6, ptr %0, align 16
  ret void
}

define void @v16i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16, i8 %17, i8 %18, i8 %19, i8 %20, i8 %21, i8 %22, i8 %23, i8 %24, i8 %25, i8 %26, i8 %27, i8 %28, i8 %29, i8 %30, i8 %31, i8 %32) {
  %34 = ashr i8 %1, %17
  %35 = ashr i8 %2, %18
  %36 = ashr i8 %3, %19
  %37 = ashr i8 %4, %20
  %38 = ashr i8 %5, %21
  %39 = ashr i8 %6, %22
  %40 = ashr i8 %7, %23
  %41 = ashr i8 %8, %24
  %42 = ashr i8 %9, %25
  %43 = ashr i8 %10, %26
  %44 = ashr i8 %11, %27
  %45 = ashr i8 %12, %28
  %46 = ashr i8 %13, %29
  %47 = ashr i8 %14, %30
  %48 = ashr i8 %15, %31
  %49 = ashr i8 %16, %32
  store i8 %34, ptr %0, align 16
  %50 = getelementptr i8, ptr %0, i64 16
  store i8 %35, ptr %50, align 16
  %51 = getelementptr i8, ptr %0, i64 32
  store i8 %36, ptr %51, align 16
  %52 = getelementptr i8, ptr %0, i64 48
  store i8 %37, ptr %52, align 16
  %53 = getelementptr i8, ptr %0, i64 64
  store i8 %38, ptr %53, align 16
  %54 = getelementptr i8, ptr %0, i64 80
  store i8 %39, ptr %54, align 16
  %55 = getelementptr i8, ptr %0, i64 96
  store i8 %40, ptr %55, align 16
  %56 = getelementptr i8, ptr %0, i64 112
  store i8 %41, ptr %56, align 16
  %57 = getelementptr i8, ptr %0, i64 128
  store i8 %42, ptr %57, align 16
  %58 = getelementptr i8, ptr %0, i64 144
  store i8 %43, ptr %58, align 16
  %59 = getelementptr i8, ptr %0, i64 160
  store i8 %44, ptr %59, align 16
  %60 = getelementptr i8, ptr %0, i64 176
  store i8 %45, ptr %60, align 16
  %61 = getelementptr i8, ptr %0, i64 192
  store i8 %46, ptr %61, align 16
  %62 = getelementptr i8, ptr %0, i64 208
  store i8 %47, ptr %62, align 16
  %63 = getelementptr i8, ptr %0, i64 224
  store i8 %48, ptr %63, align 16
  %64 = getelementptr i8, ptr %0, i64 240
  store i8 %49, ptr %64, align 16
  ret void
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = ashr i32 %1, %5
  %11 = ashr i32 %2, %6
  %12 = ashr i32 %3, %7
  %13 = ashr i32 %4, %8
  store i32 %10, ptr %0, align 16
  %14 = getelementptr i8, ptr %0, i64 16
  store i32 %11, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 32
  store i32 %12, ptr %15, align 16
  %16 = getelementptr i8, ptr %0, i64 48
  store i32 %13, ptr %16, align 16
  ret void
}

define void @v8i16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7, i16 %8, i16 %9, i16 %10, i16 %11, i16 %12, i16 %13, i16 %14, i16 %15, i16 %16) {
  %18 = ashr i16 %1, %9
  %19 = ashr i16 %2, %10
  %20 = ashr i16 %3, %11
  %21 = ashr i16 %4, %12
  %22 = ashr i16 %5, %13
  %23 = ashr i16 %6, %14
  %24 = ashr i16 %7, %15
  %25 = ashr i16 %8, %16
  store i16 %18, ptr %0, align 16
  %26 = getelementptr i8, ptr %0, i64 16
  store i16 %19, ptr %26, align 16
  %27 = getelementptr i8, ptr %0, i64 32
  store i16 %20, ptr %27, align 16
  %28 = getelementptr i8, ptr %0, i64 48
  store i16 %21, ptr %28, align 16
  %29 = getelementptr i8, ptr %0, i64 64
  store i16 %22, ptr %29, align 16
  %30 = getelementptr i8, ptr %0, i64 80
  store i16 %23, ptr %30, align 16
  %31 = getelementptr i8, ptr %0, i64 96
  store i16 %24, ptr %31, align 16
  %32 = getelementptr i8, ptr %0, i64 112
  store i16 %25, ptr %32, align 16
  ret void
}

define void @by_one_amount(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5) {
  %7 = ashr i32 %1, %5
  %8 = ashr i32 %2, %5
  %9 = ashr i32 %3, %5
  %10 = ashr i32 %4, %5
  store i32 %7, ptr %0, align 16
  %11 = getelementptr i8, ptr %0, i64 16
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 32
  store i32 %9, ptr %12, align 16
  %13 = getelementptr i8, ptr %0, i64 48
  store i32 %10, ptr %13, align 16
  ret void
}

define void @by_constants(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = ashr i32 %1, 1
  %7 = ashr i32 %2, 2
  %8 = ashr i32 %3, 3
  %9 = ashr i32 %4, 4
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0, i8 %1) {
  %3 = ashr i8 %0, %1
  ret i8 %3
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = urem i64 %1, 33
  %4 = and i64 %3, 8589934591
  %5 = shl i64 %0, 31
  %6 = ashr i64 %5, 31
  %7 = ashr i64 %6, %4
  %8 = and i64 %7, 8589934591
  ret i64 %8
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = ashr i64 %0, %1
  ret i64 %3
}

define void @i128(ptr %0, ptr %1, ptr %2) {
  %4 = load i128, ptr %1, align 16
  %5 = load i128, ptr %2, align 16
  %6 = ashr i128 %4, %5
  store i128 %6, ptr %0, align 16
  ret void
}

define void @v16i8(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i8>, ptr %1, align 16
  %5 = load <16 x i8>, ptr %2, align 16
  %6 = extractelement <16 x i8> %4, i32 0
  %7 = extractelement <16 x i8> %4, i32 1
  %8 = extractelement <16 x i8> %4, i32 2
  %9 = extractelement <16 x i8> %4, i32 3
  %10 = extractelement <16 x i8> %4, i32 4
  %11 = extractelement <16 x i8> %4, i32 5
  %12 = extractelement <16 x i8> %4, i32 6
  %13 = extractelement <16 x i8> %4, i32 7
  %14 = extractelement <16 x i8> %4, i32 8
  %15 = extractelement <16 x i8> %4, i32 9
  %16 = extractelement <16 x i8> %4, i32 10
  %17 = extractelement <16 x i8> %4, i32 11
  %18 = extractelement <16 x i8> %4, i32 12
  %19 = extractelement <16 x i8> %4, i32 13
  %20 = extractelement <16 x i8> %4, i32 14
  %21 = extractelement <16 x i8> %4, i32 15
  %22 = extractelement <16 x i8> %5, i32 0
  %23 = extractelement <16 x i8> %5, i32 1
  %24 = extractelement <16 x i8> %5, i32 2
  %25 = extractelement <16 x i8> %5, i32 3
  %26 = extractelement <16 x i8> %5, i32 4
  %27 = extractelement <16 x i8> %5, i32 5
  %28 = extractelement <16 x i8> %5, i32 6
  %29 = extractelement <16 x i8> %5, i32 7
  %30 = extractelement <16 x i8> %5, i32 8
  %31 = extractelement <16 x i8> %5, i32 9
  %32 = extractelement <16 x i8> %5, i32 10
  %33 = extractelement <16 x i8> %5, i32 11
  %34 = extractelement <16 x i8> %5, i32 12
  %35 = extractelement <16 x i8> %5, i32 13
  %36 = extractelement <16 x i8> %5, i32 14
  %37 = extractelement <16 x i8> %5, i32 15
  %38 = ashr i8 %6, %22
  %39 = ashr i8 %7, %23
  %40 = ashr i8 %8, %24
  %41 = ashr i8 %9, %25
  %42 = ashr i8 %10, %26
  %43 = ashr i8 %11, %27
  %44 = ashr i8 %12, %28
  %45 = ashr i8 %13, %29
  %46 = ashr i8 %14, %30
  %47 = ashr i8 %15, %31
  %48 = ashr i8 %16, %32
  %49 = ashr i8 %17, %33
  %50 = ashr i8 %18, %34
  %51 = ashr i8 %19, %35
  %52 = ashr i8 %20, %36
  %53 = ashr i8 %21, %37
  %54 = insertelement <16 x i8> poison, i8 %38, i32 0
  %55 = insertelement <16 x i8> %54, i8 %39, i32 1
  %56 = insertelement <16 x i8> %55, i8 %40, i32 2
  %57 = insertelement <16 x i8> %56, i8 %41, i32 3
  %58 = insertelement <16 x i8> %57, i8 %42, i32 4
  %59 = insertelement <16 x i8> %58, i8 %43, i32 5
  %60 = insertelement <16 x i8> %59, i8 %44, i32 6
  %61 = insertelement <16 x i8> %60, i8 %45, i32 7
  %62 = insertelement <16 x i8> %61, i8 %46, i32 8
  %63 = insertelement <16 x i8> %62, i8 %47, i32 9
  %64 = insertelement <16 x i8> %63, i8 %48, i32 10
  %65 = insertelement <16 x i8> %64, i8 %49, i32 11
  %66 = insertelement <16 x i8> %65, i8 %50, i32 12
  %67 = insertelement <16 x i8> %66, i8 %51, i32 13
  %68 = insertelement <16 x i8> %67, i8 %52, i32 14
  %69 = insertelement <16 x i8> %68, i8 %53, i32 15
  store <16 x i8> %69, ptr %0, align 16
  ret void
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
  %14 = ashr i32 %6, %10
  %15 = ashr i32 %7, %11
  %16 = ashr i32 %8, %12
  %17 = ashr i32 %9, %13
  %18 = insertelement <4 x i32> poison, i32 %14, i32 0
  %19 = insertelement <4 x i32> %18, i32 %15, i32 1
  %20 = insertelement <4 x i32> %19, i32 %16, i32 2
  %21 = insertelement <4 x i32> %20, i32 %17, i32 3
  store <4 x i32> %21, ptr %0, align 16
  ret void
}

define void @v8i16(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i16>, ptr %1, align 16
  %5 = load <8 x i16>, ptr %2, align 16
  %6 = extractelement <8 x i16> %4, i32 0
  %7 = extractelement <8 x i16> %4, i32 1
  %8 = extractelement <8 x i16> %4, i32 2
  %9 = extractelement <8 x i16> %4, i32 3
  %10 = extractelement <8 x i16> %4, i32 4
  %11 = extractelement <8 x i16> %4, i32 5
  %12 = extractelement <8 x i16> %4, i32 6
  %13 = extractelement <8 x i16> %4, i32 7
  %14 = extractelement <8 x i16> %5, i32 0
  %15 = extractelement <8 x i16> %5, i32 1
  %16 = extractelement <8 x i16> %5, i32 2
  %17 = extractelement <8 x i16> %5, i32 3
  %18 = extractelement <8 x i16> %5, i32 4
  %19 = extractelement <8 x i16> %5, i32 5
  %20 = extractelement <8 x i16> %5, i32 6
  %21 = extractelement <8 x i16> %5, i32 7
  %22 = ashr i16 %6, %14
  %23 = ashr i16 %7, %15
  %24 = ashr i16 %8, %16
  %25 = ashr i16 %9, %17
  %26 = ashr i16 %10, %18
  %27 = ashr i16 %11, %19
  %28 = ashr i16 %12, %20
  %29 = ashr i16 %13, %21
  %30 = insertelement <8 x i16> poison, i16 %22, i32 0
  %31 = insertelement <8 x i16> %30, i16 %23, i32 1
  %32 = insertelement <8 x i16> %31, i16 %24, i32 2
  %33 = insertelement <8 x i16> %32, i16 %25, i32 3
  %34 = insertelement <8 x i16> %33, i16 %26, i32 4
  %35 = insertelement <8 x i16> %34, i16 %27, i32 5
  %36 = insertelement <8 x i16> %35, i16 %28, i32 6
  %37 = insertelement <8 x i16> %36, i16 %29, i32 7
  store <8 x i16> %37, ptr %0, align 16
  ret void
}

define void @by_one_amount(ptr %0, ptr %1, i32 %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = insertelement <4 x i32> zeroinitializer, i32 %2, i32 0
  %6 = shufflevector <4 x i32> %5, <4 x i32> %5, <4 x i32> zeroinitializer
  %7 = and i32 %2, 31
  %8 = insertelement <4 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <4 x i32> %8, <4 x i32> poison, <4 x i32> zeroinitializer
  %10 = ashr <4 x i32> %4, %9
  store <4 x i32> %10, ptr %0, align 16
  ret void
}

define void @by_constants(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = extractelement <4 x i32> %3, i32 0
  %5 = extractelement <4 x i32> %3, i32 1
  %6 = extractelement <4 x i32> %3, i32 2
  %7 = extractelement <4 x i32> %3, i32 3
  %8 = ashr i32 %4, 1
  %9 = ashr i32 %5, 2
  %10 = ashr i32 %6, 3
  %11 = ashr i32 %7, 4
  %12 = insertelement <4 x i32> poison, i32 %8, i32 0
  %13 = insertelement <4 x i32> %12, i32 %9, i32 1
  %14 = insertelement <4 x i32> %13, i32 %10, i32 2
  %15 = insertelement <4 x i32> %14, i32 %11, i32 3
  store <4 x i32> %15, ptr %0, align 16
  ret void
}
