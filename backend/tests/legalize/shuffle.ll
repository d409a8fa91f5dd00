; `shufflevector`: one shuffle of bytes where the table has one; vectors of several registers by register.

define <4 x i32> @broadcast(<4 x i32> %a, <4 x i32> %b) {
  %r = shufflevector <4 x i32> %a, <4 x i32> poison, <4 x i32> <i32 0, i32 0, i32 0, i32 0>
  ret <4 x i32> %r
}

define <4 x float> @reverse(<4 x float> %a, <4 x float> %b) {
  %r = shufflevector <4 x float> %a, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  ret <4 x float> %r
}

define <8 x i16> @interleave(<8 x i16> %a, <8 x i16> %b) {
  %r = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  ret <8 x i16> %r
}

define <4 x i32> @even(<4 x i32> %a, <4 x i32> %b) {
  %r = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  ret <4 x i32> %r
}

define <8 x i32> @concatenate(<4 x i32> %a, <4 x i32> %b) {
  %r = shufflevector <4 x i32> %a, <4 x i32> %b, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i32> %r
}

define <4 x float> @lower_half(<8 x float> %a, <8 x float> %b) {
  %r = shufflevector <8 x float> %a, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x float> %r
}

define <16 x i8> @bytes(<16 x i8> %a, <16 x i8> %b) {
  %r = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 5, i32 21, i32 6, i32 22, i32 0, i32 1, i32 2, i32 3, i32 poison, i32 9, i32 31, i32 30, i32 29, i32 28, i32 27, i32 26>
  ret <16 x i8> %r
}

define <8 x i32> @wide(<8 x i32> %a, <8 x i32> %b) {
  %r = shufflevector <8 x i32> %a, <8 x i32> %b, <8 x i32> <i32 15, i32 14, i32 13, i32 12, i32 3, i32 2, i32 1, i32 0>
  ret <8 x i32> %r
}

define <4 x i1> @masks(<4 x i1> %a, <4 x i1> %b) {
  %r = shufflevector <4 x i1> %a, <4 x i1> %b, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  ret <4 x i1> %r
}

;;; x86-64
define void @broadcast(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  store i32 %1, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %1, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %1, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %1, ptr %12, align 16
  ret void
}

define void @reverse(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8) {
  store float %4, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store float %3, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store float %2, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store float %1, ptr %12, align 16
  ret void
}

define void @interleave(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7, i16 %8, i16 %9, i16 %10, i16 %11, i16 %12, i16 %13, i16 %14, i16 %15, i16 %16) {
  store i16 %1, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i16 %9, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i16 %2, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i16 %10, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 64
  store i16 %3, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 80
  store i16 %11, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 96
  store i16 %4, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 112
  store i16 %12, ptr %24, align 16
  ret void
}

define void @even(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  store i32 %1, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %3, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %5, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %7, ptr %12, align 16
  ret void
}

define void @concatenate(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  store i32 %1, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %2, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %3, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %4, ptr %12, align 16
  %13 = getelementptr i8, ptr %0, i64 64
  store i32 %5, ptr %13, align 16
  %14 = getelementptr i8, ptr %0, i64 80
  store i32 %6, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 96
  store i32 %7, ptr %15, align 16
  %16 = getelementptr i8, ptr %0, i64 112
  store i32 %8, ptr %16, align 16
  ret void
}

define void @lower_half(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8, float %9, float %10, float %11, float %12, float %13, float %14, float %15, float %16) {
  store float %1, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store float %2, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store float %3, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store float %4, ptr %20, align 16
  ret void
}

define void @bytes(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16, i8 %17, i8 %18, i8 %19, i8 %20, i8 %21, i8 %22, i8 %23, i8 %24, i8 %25, i8 %26, i8 %27, i8 %28, i8 %29, i8 %30, i8 %31, i8 %32) {
  store i8 %6, ptr %0, align 16
  %34 = getelementptr i8, ptr %0, i64 16
  store i8 %22, ptr %34, align 16
  %35 = getelementptr i8, ptr %0, i64 32
  store i8 %7, ptr %35, align 16
  %36 = getelementptr i8, ptr %0, i64 48
  store i8 %23, ptr %36, align 16
  %37 = getelementptr i8, ptr %0, i64 64
  store i8 %1, ptr %37, align 16
  %38 = getelementptr i8, ptr %0, i64 80
  store i8 %2, ptr %38, align 16
  %39 = getelementptr i8, ptr %0, i64 96
  store i8 %3, ptr %39, align 16
  %40 = getelementptr i8, ptr %0, i64 112
  store i8 %4, ptr %40, align 16
  %41 = getelementptr i8, ptr %0, i64 128
  store i8 0, ptr %41, align 16
  %42 = getelementptr i8, ptr %0, i64 144
  store i8 %10, ptr %42, align 16
  %43 = getelementptr i8, ptr %0, i64 160
  store i8 %32, ptr %43, align 16
  %44 = getelementptr i8, ptr %0, i64 176
  store i8 %31, ptr %44, align 16
  %45 = getelementptr i8, ptr %0, i64 192
  store i8 %30, ptr %45, align 16
  %46 = getelementptr i8, ptr %0, i64 208
  store i8 %29, ptr %46, align 16
  %47 = getelementptr i8, ptr %0, i64 224
  store i8 %28, ptr %47, align 16
  %48 = getelementptr i8, ptr %0, i64 240
  store i8 %27, ptr %48, align 16
  ret void
}

define void @wide(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, i32 %15, i32 %16) {
  store i32 %16, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i32 %15, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i32 %14, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i32 %13, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 64
  store i32 %4, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 80
  store i32 %3, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 96
  store i32 %2, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 112
  store i32 %1, ptr %24, align 16
  ret void
}

define void @masks(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8) {
  store i1 %1, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i1 %5, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i1 %2, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i1 %6, ptr %12, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define void @broadcast(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = shufflevector <4 x i32> %4, <4 x i32> %4, <4 x i32> zeroinitializer
  store <4 x i32> %6, ptr %0, align 16
  ret void
}

define void @reverse(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x float>, ptr %1, align 16
  %5 = load <4 x float>, ptr %2, align 16
  %6 = shufflevector <4 x float> %4, <4 x float> %4, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x float> %6, ptr %0, align 16
  ret void
}

define void @interleave(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i16>, ptr %1, align 16
  %5 = load <8 x i16>, ptr %2, align 16
  %6 = shufflevector <8 x i16> %4, <8 x i16> %5, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  store <8 x i16> %6, ptr %0, align 16
  ret void
}

define void @even(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = shufflevector <4 x i32> %4, <4 x i32> %5, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  store <4 x i32> %6, ptr %0, align 16
  ret void
}

define void @concatenate(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  store <4 x i32> %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %5, ptr %6, align 16
  ret void
}

define void @lower_half(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load <4 x float>, ptr %1, align 16
  %7 = load <4 x float>, ptr %2, align 16
  %8 = load <4 x float>, ptr %3, align 16
  %9 = load <4 x float>, ptr %4, align 16
  store <4 x float> %6, ptr %0, align 16
  ret void
}

define void @bytes(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i8>, ptr %1, align 16
  %5 = load <16 x i8>, ptr %2, align 16
  %6 = shufflevector <16 x i8> %4, <16 x i8> %5, <16 x i32> <i32 5, i32 21, i32 6, i32 22, i32 0, i32 1, i32 2, i32 3, i32 0, i32 9, i32 31, i32 30, i32 29, i32 28, i32 27, i32 26>
  store <16 x i8> %6, ptr %0, align 16
  ret void
}

define void @wide(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load <4 x i32>, ptr %1, align 16
  %7 = load <4 x i32>, ptr %2, align 16
  %8 = load <4 x i32>, ptr %3, align 16
  %9 = load <4 x i32>, ptr %4, align 16
  %10 = shufflevector <4 x i32> %9, <4 x i32> %9, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %11 = shufflevector <4 x i32> %6, <4 x i32> %6, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %10, ptr %0, align 16
  %12 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %11, ptr %12, align 16
  ret void
}

define void @masks(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i1>, ptr %1, align 16
  %5 = load <4 x i1>, ptr %2, align 16
  %6 = extractelement <4 x i1> %4, i32 0
  %7 = extractelement <4 x i1> %5, i32 0
  %8 = extractelement <4 x i1> %4, i32 1
  %9 = extractelement <4 x i1> %5, i32 1
  %10 = insertelement <4 x i1> poison, i1 %6, i32 0
  %11 = insertelement <4 x i1> %10, i1 %7, i32 1
  %12 = insertelement <4 x i1> %11, i1 %8, i32 2
  %13 = insertelement <4 x i1> %12, i1 %9, i32 3
  store <4 x i1> %13, ptr %0, align 16
  ret void
}
