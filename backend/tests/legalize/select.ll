; `select` by one condition and by a mask, whose lanes are made as wide as those it chooses.

define i32 @i32_by_i1(i1 %c, i32 %a, i32 %b) {
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

define <16 x i1> @v16i1_or_itself(<16 x i1> %c, <16 x i1> %a) {
  %r = select <16 x i1> %c, <16 x i1> %c, <16 x i1> %a
  ret <16 x i1> %r
}

define <16 x i1> @v16i1_or_all(<16 x i1> %c, <16 x i1> %a) {
  %r = select <16 x i1> %c, <16 x i1> splat (i1 true), <16 x i1> %a
  ret <16 x i1> %r
}

define <16 x i1> @v16i1_and_itself(<16 x i1> %c, <16 x i1> %a) {
  %r = select <16 x i1> %c, <16 x i1> %a, <16 x i1> %c
  ret <16 x i1> %r
}

define <16 x i1> @v16i1_and_none(<16 x i1> %c, <16 x i1> %a) {
  %r = select <16 x i1> %c, <16 x i1> %a, <16 x i1> zeroinitializer
  ret <16 x i1> %r
}

define <16 x i1> @v16i1_others_and(<16 x i1> %c, <16 x i1> %a) {
  %r = select <16 x i1> %c, <16 x i1> zeroinitializer, <16 x i1> %a
  ret <16 x i1> %r
}

define <16 x i1> @v16i1_others_or(<16 x i1> %c, <16 x i1> %a) {
  %r = select <16 x i1> %c, <16 x i1> %a, <16 x i1> splat (i1 true)
  ret <16 x i1> %r
}

define i128 @i128_by_i1(i1 %c, i128 %a, i128 %b) {
  %r = select i1 %c, i128 %a, i128 %b
  ret i128 %r
}

define <4 x float> @v4f32_by_i1(i1 %c, <4 x float> %a, <4 x float> %b) {
  %r = select i1 %c, <4 x float> %a, <4 x float> %b
  ret <4 x float> %r
}

define <4 x float> @v4f32_by_v4i1(<4 x i1> %c, <4 x float> %a, <4 x float> %b) {
  %r = select <4 x i1> %c, <4 x float> %a, <4 x float> %b
  ret <4 x float> %r
}

define <16 x i8> @v16i8_by_v16i1(<16 x i1> %c, <16 x i8> %a, <16 x i8> %b) {
  %r = select <16 x i1> %c, <16 x i8> %a, <16 x i8> %b
  ret <16 x i8> %r
}

define <8 x i32> @v8i32_by_v8i1(<8 x i1> %c, <8 x i32> %a, <8 x i32> %b) {
  %r = select <8 x i1> %c, <8 x i32> %a, <8 x i32> %b
  ret <8 x i32> %r
}

define <3 x i64> @v3i64_by_v3i1(<3 x i1> %c, <3 x i64> %a, <3 x i64> %b) {
  %r = select <3 x i1> %c, <3 x i64> %a, <3 x i64> %b
  ret <3 x i64> %r
}

define <4 x i1> @v4i1_by_v4i1(<4 x i1> %c, <4 x i1> %a, <4 x i1> %b) {
  %r = select <4 x i1> %c, <4 x i1> %a, <4 x i1> %b
  ret <4 x i1> %r
}

define <4 x i32> @from_comparison(<4 x float> %x, <4 x i32> %a, <4 x i32> %b) {
  %c = fcmp olt <4 x float> %x, zeroinitializer
  %r = select <4 x i1> %c, <4 x i32> %a, <4 x i32> %b
  ret <4 x i32> %r
}

define <4 x i8> @narrow_by_wide(<4 x i32> %x, <4 x i8> %a) {
  %c = icmp slt <4 x i32> %x, zeroinitializer
  %r = select <4 x i1> %c, <4 x i8> %a, <4 x i8> zeroinitializer
  ret <4 x i8> %r
}

;;; x86-64
define i32 @i32_by_i1(i1 %0, i32 %1, i32 %2) {
  %4 = select i1 %0, i32 %1, i32 %2
  ret i32 %4
}

define void @v16i1_or_itself(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12, i1 %13, i1 %14, i1 %15, i1 %16, i1 %17, i1 %18, i1 %19, i1 %20, i1 %21, i1 %22, i1 %23, i1 %24, i1 %25, i1 %26, i1 %27, i1 %28, i1 %29, i1 %30, i1 %31, i1 %32) {
  %34 = or i1 %1, %17
  %35 = or i1 %2, %18
  %36 = or i1 %3, %19
  %37 = or i1 %4, %20
  %38 = or i1 %5, %21
  %39 = or i1 %6, %22
  %40 = or i1 %7, %23
  %41 = or i1 %8, %24
  %42 = or i1 %9, %25
  %43 = or i1 %10, %26
  %44 = or i1 %11, %27
  %45 = or i1 %12, %28
  %46 = or i1 %13, %29
  %47 = or i1 %14, %30
  %48 = or i1 %15, %31
  %49 = or i1 %16, %32
  store i1 %34, ptr %0, align 16
  %50 = getelementptr i8, ptr %0, i64 16
  store i1 %35, ptr %50, align 16
  %51 = getelementptr i8, ptr %0, i64 32
  store i1 %36, ptr %51, align 16
  %52 = getelementptr i8, ptr %0, i64 48
  store i1 %37, ptr %52, align 16
  %53 = getelementptr i8, ptr %0, i64 64
  store i1 %38, ptr %53, align 16
  %54 = getelementptr i8, ptr %0, i64 80
  store i1 %39, ptr %54, align 16
  %55 = getelementptr i8, ptr %0, i64 96
  store i1 %40, ptr %55, align 16
  %56 = getelementptr i8, ptr %0, i64 112
  store i1 %41, ptr %56, align 16
  %57 = getelementptr i8, ptr %0, i64 128
  store i1 %42, ptr %57, align 16
  %58 = getelementptr i8, ptr %0, i64 144
  store i1 %43, ptr %58, align 16
  %59 = getelementptr i8, ptr %0, i64 160
  store i1 %44, ptr %59, align 16
  %60 = getelementptr i8, ptr %0, i64 176
  store i1 %45, ptr %60, align 16
  %61 = getelementptr i8, ptr %0, i64 192
  store i1 %46, ptr %61, align 16
  %62 = getelementptr i8, ptr %0, i64 208
  store i1 %47, ptr %62, align 16
  %63 = getelementptr i8, ptr %0, i64 224
  store i1 %48, ptr %63, align 16
  %64 = getelementptr i8, ptr %0, i64 240
  store i1 %49, ptr %64, align 16
  ret void
}

define void @v16i1_or_all(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12, i1 %13, i1 %14, i1 %15, i1 %16, i1 %17, i1 %18, i1 %19, i1 %20, i1 %21, i1 %22, i1 %23, i1 %24, i1 %25, i1 %26, i1 %27, i1 %28, i1 %29, i1 %30, i1 %31, i1 %32) {
  %34 = or i1 %1, %17
  %35 = or i1 %2, %18
  %36 = or i1 %3, %19
  %37 = or i1 %4, %20
  %38 = or i1 %5, %21
  %39 = or i1 %6, %22
  %40 = or i1 %7, %23
  %41 = or i1 %8, %24
  %42 = or i1 %9, %25
  %43 = or i1 %10, %26
  %44 = or i1 %11, %27
  %45 = or i1 %12, %28
  %46 = or i1 %13, %29
  %47 = or i1 %14, %30
  %48 = or i1 %15, %31
  %49 = or i1 %16, %32
  store i1 %34, ptr %0, align 16
  %50 = getelementptr i8, ptr %0, i64 16
  store i1 %35, ptr %50, align 16
  %51 = getelementptr i8, ptr %0, i64 32
  store i1 %36, ptr %51, align 16
  %52 = getelementptr i8, ptr %0, i64 48
  store i1 %37, ptr %52, align 16
  %53 = getelementptr i8, ptr %0, i64 64
  store i1 %38, ptr %53, align 16
  %54 = getelementptr i8, ptr %0, i64 80
  store i1 %39, ptr %54, align 16
  %55 = getelementptr i8, ptr %0, i64 96
  store i1 %40, ptr %55, align 16
  %56 = getelementptr i8, ptr %0, i64 112
  store i1 %41, ptr %56, align 16
  %57 = getelementptr i8, ptr %0, i64 128
  store i1 %42, ptr %57, align 16
  %58 = getelementptr i8, ptr %0, i64 144
  store i1 %43, ptr %58, align 16
  %59 = getelementptr i8, ptr %0, i64 160
  store i1 %44, ptr %59, align 16
  %60 = getelementptr i8, ptr %0, i64 176
  store i1 %45, ptr %60, align 16
  %61 = getelementptr i8, ptr %0, i64 192
  store i1 %46, ptr %61, align 16
  %62 = getelementptr i8, ptr %0, i64 208
  store i1 %47, ptr %62, align 16
  %63 = getelementptr i8, ptr %0, i64 224
  store i1 %48, ptr %63, align 16
  %64 = getelementptr i8, ptr %0, i64 240
  store i1 %49, ptr %64, align 16
  ret void
}

define void @v16i1_and_itself(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12, i1 %13, i1 %14, i1 %15, i1 %16, i1 %17, i1 %18, i1 %19, i1 %20, i1 %21, i1 %22, i1 %23, i1 %24, i1 %25, i1 %26, i1 %27, i1 %28, i1 %29, i1 %30, i1 %31, i1 %32) {
  %34 = and i1 %1, %17
  %35 = and i1 %2, %18
  %36 = and i1 %3, %19
  %37 = and i1 %4, %20
  %38 = and i1 %5, %21
  %39 = and i1 %6, %22
  %40 = and i1 %7, %23
  %41 = and i1 %8, %24
  %42 = and i1 %9, %25
  %43 = and i1 %10, %26
  %44 = and i1 %11, %27
  %45 = and i1 %12, %28
  %46 = and i1 %13, %29
  %47 = and i1 %14, %30
  %48 = and i1 %15, %31
  %49 = and i1 %16, %32
  store i1 %34, ptr %0, align 16
  %50 = getelementptr i8, ptr %0, i64 16
  store i1 %35, ptr %50, align 16
  %51 = getelementptr i8, ptr %0, i64 32
  store i1 %36, ptr %51, align 16
  %52 = getelementptr i8, ptr %0, i64 48
  store i1 %37, ptr %52, align 16
  %53 = getelementptr i8, ptr %0, i64 64
  store i1 %38, ptr %53, align 16
  %54 = getelementptr i8, ptr %0, i64 80
  store i1 %39, ptr %54, align 16
  %55 = getelementptr i8, ptr %0, i64 96
  store i1 %40, ptr %55, align 16
  %56 = getelementptr i8, ptr %0, i64 112
  store i1 %41, ptr %56, align 16
  %57 = getelementptr i8, ptr %0, i64 128
  store i1 %42, ptr %57, align 16
  %58 = getelementptr i8, ptr %0, i64 144
  store i1 %43, ptr %58, align 16
  %59 = getelementptr i8, ptr %0, i64 160
  store i1 %44, ptr %59, align 16
  %60 = getelementptr i8, ptr %0, i64 176
  store i1 %45, ptr %60, align 16
  %61 = getelementptr i8, ptr %0, i64 192
  store i1 %46, ptr %61, align 16
  %62 = getelementptr i8, ptr %0, i64 208
  store i1 %47, ptr %62, align 16
  %63 = getelementptr i8, ptr %0, i64 224
  store i1 %48, ptr %63, align 16
  %64 = getelementptr i8, ptr %0, i64 240
  store i1 %49, ptr %64, align 16
  ret void
}

define void @v16i1_and_none(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12, i1 %13, i1 %14, i1 %15, i1 %16, i1 %17, i1 %18, i1 %19, i1 %20, i1 %21, i1 %22, i1 %23, i1 %24, i1 %25, i1 %26, i1 %27, i1 %28, i1 %29, i1 %30, i1 %31, i1 %32) {
  %34 = and i1 %1, %17
  %35 = and i1 %2, %18
  %36 = and i1 %3, %19
  %37 = and i1 %4, %20
  %38 = and i1 %5, %21
  %39 = and i1 %6, %22
  %40 = and i1 %7, %23
  %41 = and i1 %8, %24
  %42 = and i1 %9, %25
  %43 = and i1 %10, %26
  %44 = and i1 %11, %27
  %45 = and i1 %12, %28
  %46 = and i1 %13, %29
  %47 = and i1 %14, %30
  %48 = and i1 %15, %31
  %49 = and i1 %16, %32
  store i1 %34, ptr %0, align 16
  %50 = getelementptr i8, ptr %0, i64 16
  store i1 %35, ptr %50, align 16
  %51 = getelementptr i8, ptr %0, i64 32
  store i1 %36, ptr %51, align 16
  %52 = getelementptr i8, ptr %0, i64 48
  store i1 %37, ptr %52, align 16
  %53 = getelementptr i8, ptr %0, i64 64
  store i1 %38, ptr %53, align 16
  %54 = getelementptr i8, ptr %0, i64 80
  store i1 %39, ptr %54, align 16
  %55 = getelementptr i8, ptr %0, i64 96
  store i1 %40, ptr %55, align 16
  %56 = getelementptr i8, ptr %0, i64 112
  store i1 %41, ptr %56, align 16
  %57 = getelementptr i8, ptr %0, i64 128
  store i1 %42, ptr %57, align 16
  %58 = getelementptr i8, ptr %0, i64 144
  store i1 %43, ptr %58, align 16
  %59 = getelementptr i8, ptr %0, i64 160
  store i1 %44, ptr %59, align 16
  %60 = getelementptr i8, ptr %0, i64 176
  store i1 %45, ptr %60, align 16
  %61 = getelementptr i8, ptr %0, i64 192
  store i1 %46, ptr %61, align 16
  %62 = getelementptr i8, ptr %0, i64 208
  store i1 %47, ptr %62, align 16
  %63 = getelementptr i8, ptr %0, i64 224
  store i1 %48, ptr %63, align 16
  %64 = getelementptr i8, ptr %0, i64 240
  store i1 %49, ptr %64, align 16
  ret void
}

define void @v16i1_others_and(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12, i1 %13, i1 %14, i1 %15, i1 %16, i1 %17, i1 %18, i1 %19, i1 %20, i1 %21, i1 %22, i1 %23, i1 %24, i1 %25, i1 %26, i1 %27, i1 %28, i1 %29, i1 %30, i1 %31, i1 %32) {
  %34 = xor i1 %1, true
  %35 = and i1 %17, %34
  %36 = xor i1 %2, true
  %37 = and i1 %18, %36
  %38 = xor i1 %3, true
  %39 = and i1 %19, %38
  %40 = xor i1 %4, true
  %41 = and i1 %20, %40
  %42 = xor i1 %5, true
  %43 = and i1 %21, %42
  %44 = xor i1 %6, true
  %45 = and i1 %22, %44
  %46 = xor i1 %7, true
  %47 = and i1 %23, %46
  %48 = xor i1 %8, true
  %49 = and i1 %24, %48
  %50 = xor i1 %9, true
  %51 = and i1 %25, %50
  %52 = xor i1 %10, true
  %53 = and i1 %26, %52
  %54 = xor i1 %11, true
  %55 = and i1 %27, %54
  %56 = xor i1 %12, true
  %57 = and i1 %28, %56
  %58 = xor i1 %13, true
  %59 = and i1 %29, %58
  %60 = xor i1 %14, true
  %61 = and i1 %30, %60
  %62 = xor i1 %15, true
  %63 = and i1 %31, %62
  %64 = xor i1 %16, true
  %65 = and i1 %32, %64
  store i1 %35, ptr %0, align 16
  %66 = getelementptr i8, ptr %0, i64 16
  store i1 %37, ptr %66, align 16
  %67 = getelementptr i8, ptr %0, i64 32
  store i1 %39, ptr %67, align 16
  %68 = getelementptr i8, ptr %0, i64 48
  store i1 %41, ptr %68, align 16
  %69 = getelementptr i8, ptr %0, i64 64
  store i1 %43, ptr %69, align 16
  %70 = getelementptr i8, ptr %0, i64 80
  store i1 %45, ptr %70, align 16
  %71 = getelementptr i8, ptr %0, i64 96
  store i1 %47, ptr %71, align 16
  %72 = getelementptr i8, ptr %0, i64 112
  store i1 %49, ptr %72, align 16
  %73 = getelementptr i8, ptr %0, i64 128
  store i1 %51, ptr %73, align 16
  %74 = getelementptr i8, ptr %0, i64 144
  store i1 %53, ptr %74, align 16
  %75 = getelementptr i8, ptr %0, i64 160
  store i1 %55, ptr %75, align 16
  %76 = getelementptr i8, ptr %0, i64 176
  store i1 %57, ptr %76, align 16
  %77 = getelementptr i8, ptr %0, i64 192
  store i1 %59, ptr %77, align 16
  %78 = getelementptr i8, ptr %0, i64 208
  store i1 %61, ptr %78, align 16
  %79 = getelementptr i8, ptr %0, i64 224
  store i1 %63, ptr %79, align 16
  %80 = getelementptr i8, ptr %0, i64 240
  store i1 %65, ptr %80, align 16
  ret void
}

define void @v16i1_others_or(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12, i1 %13, i1 %14, i1 %15, i1 %16, i1 %17, i1 %18, i1 %19, i1 %20, i1 %21, i1 %22, i1 %23, i1 %24, i1 %25, i1 %26, i1 %27, i1 %28, i1 %29, i1 %30, i1 %31, i1 %32) {
  %34 = xor i1 %1, true
  %35 = or i1 %17, %34
  %36 = xor i1 %2, true
  %37 = or i1 %18, %36
  %38 = xor i1 %3, true
  %39 = or i1 %19, %38
  %40 = xor i1 %4, true
  %41 = or i1 %20, %40
  %42 = xor i1 %5, true
  %43 = or i1 %21, %42
  %44 = xor i1 %6, true
  %45 = or i1 %22, %44
  %46 = xor i1 %7, true
  %47 = or i1 %23, %46
  %48 = xor i1 %8, true
  %49 = or i1 %24, %48
  %50 = xor i1 %9, true
  %51 = or i1 %25, %50
  %52 = xor i1 %10, true
  %53 = or i1 %26, %52
  %54 = xor i1 %11, true
  %55 = or i1 %27, %54
  %56 = xor i1 %12, true
  %57 = or i1 %28, %56
  %58 = xor i1 %13, true
  %59 = or i1 %29, %58
  %60 = xor i1 %14, true
  %61 = or i1 %30, %60
  %62 = xor i1 %15, true
  %63 = or i1 %31, %62
  %64 = xor i1 %16, true
  %65 = or i1 %32, %64
  store i1 %35, ptr %0, align 16
  %66 = getelementptr i8, ptr %0, i64 16
  store i1 %37, ptr %66, align 16
  %67 = getelementptr i8, ptr %0, i64 32
  store i1 %39, ptr %67, align 16
  %68 = getelementptr i8, ptr %0, i64 48
  store i1 %41, ptr %68, align 16
  %69 = getelementptr i8, ptr %0, i64 64
  store i1 %43, ptr %69, align 16
  %70 = getelementptr i8, ptr %0, i64 80
  store i1 %45, ptr %70, align 16
  %71 = getelementptr i8, ptr %0, i64 96
  store i1 %47, ptr %71, align 16
  %72 = getelementptr i8, ptr %0, i64 112
  store i1 %49, ptr %72, align 16
  %73 = getelementptr i8, ptr %0, i64 128
  store i1 %51, ptr %73, align 16
  %74 = getelementptr i8, ptr %0, i64 144
  store i1 %53, ptr %74, align 16
  %75 = getelementptr i8, ptr %0, i64 160
  store i1 %55, ptr %75, align 16
  %76 = getelementptr i8, ptr %0, i64 176
  store i1 %57, ptr %76, align 16
  %77 = getelementptr i8, ptr %0, i64 192
  store i1 %59, ptr %77, align 16
  %78 = getelementptr i8, ptr %0, i64 208
  store i1 %61, ptr %78, align 16
  %79 = getelementptr i8, ptr %0, i64 224
  store i1 %63, ptr %79, align 16
  %80 = getelementptr i8, ptr %0, i64 240
  store i1 %65, ptr %80, align 16
  ret void
}

define void @i128_by_i1(ptr %0, i1 %1, ptr %2, ptr %3) {
  %5 = load i128, ptr %2, align 16
  %6 = load i128, ptr %3, align 16
  %7 = select i1 %1, i128 %5, i128 %6
  store i128 %7, ptr %0, align 16
  ret void
}

define void @v4f32_by_i1(ptr %0, i1 %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8, float %9) {
  %11 = select i1 %1, float %2, float %6
  %12 = select i1 %1, float %3, float %7
  %13 = select i1 %1, float %4, float %8
  %14 = select i1 %1, float %5, float %9
  store float %11, ptr %0, align 16
  %15 = getelementptr i8, ptr %0, i64 16
  store float %12, ptr %15, align 16
  %16 = getelementptr i8, ptr %0, i64 32
  store float %13, ptr %16, align 16
  %17 = getelementptr i8, ptr %0, i64 48
  store float %14, ptr %17, align 16
  ret void
}

define void @v4f32_by_v4i1(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, float %5, float %6, float %7, float %8, float %9, float %10, float %11, float %12) {
  %14 = select i1 %1, float %5, float %9
  %15 = select i1 %2, float %6, float %10
  %16 = select i1 %3, float %7, float %11
  %17 = select i1 %4, float %8, float %12
  store float %14, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store float %15, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store float %16, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store float %17, ptr %20, align 16
  ret void
}

define void @v16i8_by_v16i1(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12, i1 %13, i1 %14, i1 %15, i1 %16, i8 %17, i8 %18, i8 %19, i8 %20, i8 %21, i8 %22, i8 %23, i8 %24, i8 %25, i8 %26, i8 %27, i8 %28, i8 %29, i8 %30, i8 %31, i8 %32, i8 %33, i8 %34, i8 %35, i8 %36, i8 %37, i8 %38, i8 %39, i8 %40, i8 %41, i8 %42, i8 %43, i8 %44, i8 %45, i8 %46, i8 %47, i8 %48) {
  %50 = select i1 %1, i8 %17, i8 %33
  %51 = select i1 %2, i8 %18, i8 %34
  %52 = select i1 %3, i8 %19, i8 %35
  %53 = select i1 %4, i8 %20, i8 %36
  %54 = select i1 %5, i8 %21, i8 %37
  %55 = select i1 %6, i8 %22, i8 %38
  %56 = select i1 %7, i8 %23, i8 %39
  %57 = select i1 %8, i8 %24, i8 %40
  %58 = select i1 %9, i8 %25, i8 %41
  %59 = select i1 %10, i8 %26, i8 %42
  %60 = select i1 %11, i8 %27, i8 %43
  %61 = select i1 %12, i8 %28, i8 %44
  %62 = select i1 %13, i8 %29, i8 %45
  %63 = select i1 %14, i8 %30, i8 %46
  %64 = select i1 %15, i8 %31, i8 %47
  %65 = select i1 %16, i8 %32, i8 %48
  store i8 %50, ptr %0, align 16
  %66 = getelementptr i8, ptr %0, i64 16
  store i8 %51, ptr %66, align 16
  %67 = getelementptr i8, ptr %0, i64 32
  store i8 %52, ptr %67, align 16
  %68 = getelementptr i8, ptr %0, i64 48
  store i8 %53, ptr %68, align 16
  %69 = getelementptr i8, ptr %0, i64 64
  store i8 %54, ptr %69, align 16
  %70 = getelementptr i8, ptr %0, i64 80
  store i8 %55, ptr %70, align 16
  %71 = getelementptr i8, ptr %0, i64 96
  store i8 %56, ptr %71, align 16
  %72 = getelementptr i8, ptr %0, i64 112
  store i8 %57, ptr %72, align 16
  %73 = getelementptr i8, ptr %0, i64 128
  store i8 %58, ptr %73, align 16
  %74 = getelementptr i8, ptr %0, i64 144
  store i8 %59, ptr %74, align 16
  %75 = getelementptr i8, ptr %0, i64 160
  store i8 %60, ptr %75, align 16
  %76 = getelementptr i8, ptr %0, i64 176
  store i8 %61, ptr %76, align 16
  %77 = getelementptr i8, ptr %0, i64 192
  store i8 %62, ptr %77, align 16
  %78 = getelementptr i8, ptr %0, i64 208
  store i8 %63, ptr %78, align 16
  %79 = getelementptr i8, ptr %0, i64 224
  store i8 %64, ptr %79, align 16
  %80 = getelementptr i8, ptr %0, i64 240
  store i8 %65, ptr %80, align 16
  ret void
}

define void @v8i32_by_v8i1(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i32 %9, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, i32 %15, i32 %16, i32 %17, i32 %18, i32 %19, i32 %20, i32 %21, i32 %22, i32 %23, i32 %24) {
  %26 = select i1 %1, i32 %9, i32 %17
  %27 = select i1 %2, i32 %10, i32 %18
  %28 = select i1 %3, i32 %11, i32 %19
  %29 = select i1 %4, i32 %12, i32 %20
  %30 = select i1 %5, i32 %13, i32 %21
  %31 = select i1 %6, i32 %14, i32 %22
  %32 = select i1 %7, i32 %15, i32 %23
  %33 = select i1 %8, i32 %16, i32 %24
  store i32 %26, ptr %0, align 16
  %34 = getelementptr i8, ptr %0, i64 16
  store i32 %27, ptr %34, align 16
  %35 = getelementptr i8, ptr %0, i64 32
  store i32 %28, ptr %35, align 16
  %36 = getelementptr i8, ptr %0, i64 48
  store i32 %29, ptr %36, align 16
  %37 = getelementptr i8, ptr %0, i64 64
  store i32 %30, ptr %37, align 16
  %38 = getelementptr i8, ptr %0, i64 80
  store i32 %31, ptr %38, align 16
  %39 = getelementptr i8, ptr %0, i64 96
  store i32 %32, ptr %39, align 16
  %40 = getelementptr i8, ptr %0, i64 112
  store i32 %33, ptr %40, align 16
  ret void
}

define void @v3i64_by_v3i1(ptr %0, i1 %1, i1 %2, i1 %3, i64 %4, i64 %5, i64 %6, i64 %7, i64 %8, i64 %9) {
  %11 = select i1 %1, i64 %4, i64 %7
  %12 = select i1 %2, i64 %5, i64 %8
  %13 = select i1 %3, i64 %6, i64 %9
  store i64 %11, ptr %0, align 16
  %14 = getelementptr i8, ptr %0, i64 16
  store i64 %12, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 32
  store i64 %13, ptr %15, align 16
  ret void
}

define void @v4i1_by_v4i1(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12) {
  %14 = select i1 %1, i1 %5, i1 %9
  %15 = select i1 %2, i1 %6, i1 %10
  %16 = select i1 %3, i1 %7, i1 %11
  %17 = select i1 %4, i1 %8, i1 %12
  store i1 %14, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i1 %15, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i1 %16, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i1 %17, ptr %20, align 16
  ret void
}

define void @from_comparison(ptr %0, float %1, float %2, float %3, float %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, i32 %10, i32 %11, i32 %12) {
  %14 = fcmp olt float %1, 0.000000e+00
  %15 = fcmp olt float %2, 0.000000e+00
  %16 = fcmp olt float %3, 0.000000e+00
  %17 = fcmp olt float %4, 0.000000e+00
  %18 = select i1 %14, i32 %5, i32 %9
  %19 = select i1 %15, i32 %6, i32 %10
  %20 = select i1 %16, i32 %7, i32 %11
  %21 = select i1 %17, i32 %8, i32 %12
  store i32 %18, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 16
  store i32 %19, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 32
  store i32 %20, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 48
  store i32 %21, ptr %24, align 16
  ret void
}

define void @narrow_by_wide(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i8 %5, i8 %6, i8 %7, i8 %8) {
  %10 = icmp slt i32 %1, 0
  %11 = icmp slt i32 %2, 0
  %12 = icmp slt i32 %3, 0
  %13 = icmp slt i32 %4, 0
  %14 = select i1 %10, i8 %5, i8 0
  %15 = select i1 %11, i8 %6, i8 0
  %16 = select i1 %12, i8 %7, i8 0
  %17 = select i1 %13, i8 %8, i8 0
  store i8 %14, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i8 %15, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i8 %16, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i8 %17, ptr %20, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i32 @i32_by_i1(i1 %0, i32 %1, i32 %2) {
  %4 = select i1 %0, i32 %1, i32 %2
  ret i32 %4
}

define void @v16i1_or_itself(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) {
  %10 = load <4 x i1>, ptr %1, align 16
  %11 = load <4 x i1>, ptr %2, align 16
  %12 = load <4 x i1>, ptr %3, align 16
  %13 = load <4 x i1>, ptr %4, align 16
  %14 = load <4 x i1>, ptr %5, align 16
  %15 = load <4 x i1>, ptr %6, align 16
  %16 = load <4 x i1>, ptr %7, align 16
  %17 = load <4 x i1>, ptr %8, align 16
  %18 = or <4 x i1> %10, %14
  %19 = or <4 x i1> %11, %15
  %20 = or <4 x i1> %12, %16
  %21 = or <4 x i1> %13, %17
  store <4 x i1> %18, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 16
  store <4 x i1> %19, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 32
  store <4 x i1> %20, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 48
  store <4 x i1> %21, ptr %24, align 16
  ret void
}

define void @v16i1_or_all(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) {
  %10 = load <4 x i1>, ptr %1, align 16
  %11 = load <4 x i1>, ptr %2, align 16
  %12 = load <4 x i1>, ptr %3, align 16
  %13 = load <4 x i1>, ptr %4, align 16
  %14 = load <4 x i1>, ptr %5, align 16
  %15 = load <4 x i1>, ptr %6, align 16
  %16 = load <4 x i1>, ptr %7, align 16
  %17 = load <4 x i1>, ptr %8, align 16
  %18 = or <4 x i1> %10, %14
  %19 = or <4 x i1> %11, %15
  %20 = or <4 x i1> %12, %16
  %21 = or <4 x i1> %13, %17
  store <4 x i1> %18, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 16
  store <4 x i1> %19, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 32
  store <4 x i1> %20, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 48
  store <4 x i1> %21, ptr %24, align 16
  ret void
}

define void @v16i1_and_itself(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) {
  %10 = load <4 x i1>, ptr %1, align 16
  %11 = load <4 x i1>, ptr %2, align 16
  %12 = load <4 x i1>, ptr %3, align 16
  %13 = load <4 x i1>, ptr %4, align 16
  %14 = load <4 x i1>, ptr %5, align 16
  %15 = load <4 x i1>, ptr %6, align 16
  %16 = load <4 x i1>, ptr %7, align 16
  %17 = load <4 x i1>, ptr %8, align 16
  %18 = and <4 x i1> %10, %14
  %19 = and <4 x i1> %11, %15
  %20 = and <4 x i1> %12, %16
  %21 = and <4 x i1> %13, %17
  store <4 x i1> %18, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 16
  store <4 x i1> %19, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 32
  store <4 x i1> %20, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 48
  store <4 x i1> %21, ptr %24, align 16
  ret void
}

define void @v16i1_and_none(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) {
  %10 = load <4 x i1>, ptr %1, align 16
  %11 = load <4 x i1>, ptr %2, align 16
  %12 = load <4 x i1>, ptr %3, align 16
  %13 = load <4 x i1>, ptr %4, align 16
  %14 = load <4 x i1>, ptr %5, align 16
  %15 = load <4 x i1>, ptr %6, align 16
  %16 = load <4 x i1>, ptr %7, align 16
  %17 = load <4 x i1>, ptr %8, align 16
  %18 = and <4 x i1> %10, %14
  %19 = and <4 x i1> %11, %15
  %20 = and <4 x i1> %12, %16
  %21 = and <4 x i1> %13, %17
  store <4 x i1> %18, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 16
  store <4 x i1> %19, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 32
  store <4 x i1> %20, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 48
  store <4 x i1> %21, ptr %24, align 16
  ret void
}

define void @v16i1_others_and(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) {
  %10 = load <4 x i1>, ptr %1, align 16
  %11 = load <4 x i1>, ptr %2, align 16
  %12 = load <4 x i1>, ptr %3, align 16
  %13 = load <4 x i1>, ptr %4, align 16
  %14 = load <4 x i1>, ptr %5, align 16
  %15 = load <4 x i1>, ptr %6, align 16
  %16 = load <4 x i1>, ptr %7, align 16
  %17 = load <4 x i1>, ptr %8, align 16
  %18 = xor <4 x i1> %10, splat (i1 true)
  %19 = and <4 x i1> %14, %18
  %20 = xor <4 x i1> %11, splat (i1 true)
  %21 = and <4 x i1> %15, %20
  %22 = xor <4 x i1> %12, splat (i1 true)
  %23 = and <4 x i1> %16, %22
  %24 = xor <4 x i1> %13, splat (i1 true)
  %25 = and <4 x i1> %17, %24
  store <4 x i1> %19, ptr %0, align 16
  %26 = getelementptr i8, ptr %0, i64 16
  store <4 x i1> %21, ptr %26, align 16
  %27 = getelementptr i8, ptr %0, i64 32
  store <4 x i1> %23, ptr %27, align 16
  %28 = getelementptr i8, ptr %0, i64 48
  store <4 x i1> %25, ptr %28, align 16
  ret void
}

define void @v16i1_others_or(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) {
  %10 = load <4 x i1>, ptr %1, align 16
  %11 = load <4 x i1>, ptr %2, align 16
  %12 = load <4 x i1>, ptr %3, align 16
  %13 = load <4 x i1>, ptr %4, align 16
  %14 = load <4 x i1>, ptr %5, align 16
  %15 = load <4 x i1>, ptr %6, align 16
  %16 = load <4 x i1>, ptr %7, align 16
  %17 = load <4 x i1>, ptr %8, align 16
  %18 = xor <4 x i1> %10, splat (i1 true)
  %19 = or <4 x i1> %14, %18
  %20 = xor <4 x i1> %11, splat (i1 true)
  %21 = or <4 x i1> %15, %20
  %22 = xor <4 x i1> %12, splat (i1 true)
  %23 = or <4 x i1> %16, %22
  %24 = xor <4 x i1> %13, splat (i1 true)
  %25 = or <4 x i1> %17, %24
  store <4 x i1> %19, ptr %0, align 16
  %26 = getelementptr i8, ptr %0, i64 16
  store <4 x i1> %21, ptr %26, align 16
  %27 = getelementptr i8, ptr %0, i64 32
  store <4 x i1> %23, ptr %27, align 16
  %28 = getelementptr i8, ptr %0, i64 48
  store <4 x i1> %25, ptr %28, align 16
  ret void
}

define void @i128_by_i1(ptr %0, i1 %1, ptr %2, ptr %3) {
  %5 = load i128, ptr %2, align 16
  %6 = load i128, ptr %3, align 16
  %7 = select i1 %1, i128 %5, i128 %6
  store i128 %7, ptr %0, align 16
  ret void
}

define void @v4f32_by_i1(ptr %0, i1 %1, ptr %2, ptr %3) {
  %5 = load <4 x float>, ptr %2, align 16
  %6 = load <4 x float>, ptr %3, align 16
  %7 = select i1 %1, <4 x float> %5, <4 x float> %6
  store <4 x float> %7, ptr %0, align 16
  ret void
}

define void @v4f32_by_v4i1(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load <4 x i1>, ptr %1, align 16
  %6 = load <4 x float>, ptr %2, align 16
  %7 = load <4 x float>, ptr %3, align 16
  %8 = select <4 x i1> %5, <4 x float> %6, <4 x float> %7
  store <4 x float> %8, ptr %0, align 16
  ret void
}

define void @v16i8_by_v16i1(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) {
  %8 = load <4 x i1>, ptr %1, align 16
  %9 = load <4 x i1>, ptr %2, align 16
  %10 = load <4 x i1>, ptr %3, align 16
  %11 = load <4 x i1>, ptr %4, align 16
  %12 = load <16 x i8>, ptr %5, align 16
  %13 = load <16 x i8>, ptr %6, align 16
  %14 = shufflevector <4 x i1> %8, <4 x i1> %9, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %15 = shufflevector <4 x i1> %10, <4 x i1> %11, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %16 = shufflevector <8 x i1> %14, <8 x i1> %15, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %17 = select <16 x i1> %16, <16 x i8> %12, <16 x i8> %13
  store <16 x i8> %17, ptr %0, align 16
  ret void
}

define void @v8i32_by_v8i1(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) {
  %8 = load <4 x i1>, ptr %1, align 16
  %9 = load <4 x i1>, ptr %2, align 16
  %10 = load <4 x i32>, ptr %3, align 16
  %11 = load <4 x i32>, ptr %4, align 16
  %12 = load <4 x i32>, ptr %5, align 16
  %13 = load <4 x i32>, ptr %6, align 16
  %14 = select <4 x i1> %8, <4 x i32> %10, <4 x i32> %12
  %15 = select <4 x i1> %9, <4 x i32> %11, <4 x i32> %13
  store <4 x i32> %14, ptr %0, align 16
  %16 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %15, ptr %16, align 16
  ret void
}

define void @v3i64_by_v3i1(ptr %0, ptr %1, i1 %2, ptr %3, i64 %4, ptr %5, i64 %6) {
  %8 = load <2 x i1>, ptr %1, align 16
  %9 = load <2 x i64>, ptr %3, align 16
  %10 = load <2 x i64>, ptr %5, align 16
  %11 = extractelement <2 x i1> %8, i32 0
  %12 = extractelement <2 x i1> %8, i32 1
  %13 = extractelement <2 x i64> %9, i32 0
  %14 = extractelement <2 x i64> %9, i32 1
  %15 = extractelement <2 x i64> %10, i32 0
  %16 = extractelement <2 x i64> %10, i32 1
  %17 = select i1 %11, i64 %13, i64 %15
  %18 = select i1 %12, i64 %14, i64 %16
  %19 = select i1 %2, i64 %4, i64 %6
  %20 = insertelement <2 x i64> poison, i64 %17, i32 0
  %21 = insertelement <2 x i64> %20, i64 %18, i32 1
  store <2 x i64> %21, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 16
  store i64 %19, ptr %22, align 16
  ret void
}

define void @v4i1_by_v4i1(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load <4 x i1>, ptr %1, align 16
  %6 = load <4 x i1>, ptr %2, align 16
  %7 = load <4 x i1>, ptr %3, align 16
  %8 = select <4 x i1> %5, <4 x i1> %6, <4 x i1> %7
  store <4 x i1> %8, ptr %0, align 16
  ret void
}

define void @from_comparison(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load <4 x float>, ptr %1, align 16
  %6 = load <4 x i32>, ptr %2, align 16
  %7 = load <4 x i32>, ptr %3, align 16
  %8 = fcmp olt <4 x float> %5, zeroinitializer
  %9 = select <4 x i1> %8, <4 x i32> %6, <4 x i32> %7
  store <4 x i32> %9, ptr %0, align 16
  ret void
}

define void @narrow_by_wide(ptr %0, ptr %1, i8 %2, i8 %3, i8 %4, i8 %5) {
  %7 = load <4 x i32>, ptr %1, align 16
  %8 = icmp slt <4 x i32> %7, zeroinitializer
  %9 = extractelement <4 x i1> %8, i32 0
  %10 = extractelement <4 x i1> %8, i32 1
  %11 = extractelement <4 x i1> %8, i32 2
  %12 = extractelement <4 x i1> %8, i32 3
  %13 = select i1 %9, i8 %2, i8 0
  %14 = select i1 %10, i8 %3, i8 0
  %15 = select i1 %11, i8 %4, i8 0
  %16 = select i1 %12, i8 %5, i8 0
  store i8 %13, ptr %0, align 16
  %17 = getelementptr i8, ptr %0, i64 16
  store i8 %14, ptr %17, align 16
  %18 = getelementptr i8, ptr %0, i64 32
  store i8 %15, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 48
  store i8 %16, ptr %19, align 16
  ret void
}
