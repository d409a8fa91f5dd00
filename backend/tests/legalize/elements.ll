; `extractelement` and `insertelement`, by constants and by what is known at run time.

define i32 @extract(<8 x i32> %a) {
  %r = extractelement <8 x i32> %a, i32 5
  ret i32 %r
}

define float @extract_at(<8 x float> %a, i32 %i) {
  %r = extractelement <8 x float> %a, i32 %i
  ret float %r
}

define <3 x i16> @insert(<3 x i16> %a, i16 %v) {
  %r = insertelement <3 x i16> %a, i16 %v, i32 2
  ret <3 x i16> %r
}

define <4 x i32> @insert_at(<4 x i32> %a, i32 %v, i32 %i) {
  %r = insertelement <4 x i32> %a, i32 %v, i32 %i
  ret <4 x i32> %r
}

define i1 @mask(<16 x i1> %a) {
  %r = extractelement <16 x i1> %a, i32 9
  ret i1 %r
}

define <8 x float> @spread(float %v) {
  %i = insertelement <8 x float> poison, float %v, i32 0
  %r = shufflevector <8 x float> %i, <8 x float> poison, <8 x i32> zeroinitializer
  ret <8 x float> %r
}

;;; x86-64
define i32 @extract(i32 %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7) {
  ret i32 %5
}

define float @extract_at(float %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, i32 %8) {
  %10 = icmp eq i32 %8, 1
  %11 = select i1 %10, float %1, float %0
  %12 = icmp eq i32 %8, 2
  %13 = select i1 %12, float %2, float %11
  %14 = icmp eq i32 %8, 3
  %15 = select i1 %14, float %3, float %13
  %16 = icmp eq i32 %8, 4
  %17 = select i1 %16, float %4, float %15
  %18 = icmp eq i32 %8, 5
  %19 = select i1 %18, float %5, float %17
  %20 = icmp eq i32 %8, 6
  %21 = select i1 %20, float %6, float %19
  %22 = icmp eq i32 %8, 7
  %23 = select i1 %22, float %7, float %21
  ret float %23
}

define void @insert(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4) {
  store i16 %1, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store i16 %2, ptr %6, align 16
  %7 = getelementptr i8, ptr %0, i64 32
  store i16 %4, ptr %7, align 16
  ret void
}

define void @insert_at(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6) {
  %8 = icmp eq i32 %6, 0
  %9 = select i1 %8, i32 %5, i32 %1
  %10 = icmp eq i32 %6, 1
  %11 = select i1 %10, i32 %5, i32 %2
  %12 = icmp eq i32 %6, 2
  %13 = select i1 %12, i32 %5, i32 %3
  %14 = icmp eq i32 %6, 3
  %15 = select i1 %14, i32 %5, i32 %4
  store i32 %9, ptr %0, align 16
  %16 = getelementptr i8, ptr %0, i64 16
  store i32 %11, ptr %16, align 16
  %17 = getelementptr i8, ptr %0, i64 32
  store i32 %13, ptr %17, align 16
  %18 = getelementptr i8, ptr %0, i64 48
  store i32 %15, ptr %18, align 16
  ret void
}

define i1 @mask(i1 %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12, i1 %13, i1 %14, i1 %15) {
  ret i1 %9
}

define void @spread(ptr %0, float %1) {
  store float %1, ptr %0, align 16
  %3 = getelementptr i8, ptr %0, i64 16
  store float %1, ptr %3, align 16
  %4 = getelementptr i8, ptr %0, i64 32
  store float %1, ptr %4, align 16
  %5 = getelementptr i8, ptr %0, i64 48
  store float %1, ptr %5, align 16
  %6 = getelementptr i8, ptr %0, i64 64
  store float %1, ptr %6, align 16
  %7 = getelementptr i8, ptr %0, i64 80
  store float %1, ptr %7, align 16
  %8 = getelementptr i8, ptr %0, i64 96
  store float %1, ptr %8, align 16
  %9 = getelementptr i8, ptr %0, i64 112
  store float %1, ptr %9, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i32 @extract(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %0, align 16
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = extractelement <4 x i32> %4, i32 1
  ret i32 %5
}

define float @extract_at(ptr %0, ptr %1, i32 %2) {
  %4 = load <4 x float>, ptr %0, align 16
  %5 = load <4 x float>, ptr %1, align 16
  %6 = extractelement <4 x float> %4, i32 0
  %7 = extractelement <4 x float> %4, i32 1
  %8 = extractelement <4 x float> %4, i32 2
  %9 = extractelement <4 x float> %4, i32 3
  %10 = extractelement <4 x float> %5, i32 0
  %11 = extractelement <4 x float> %5, i32 1
  %12 = extractelement <4 x float> %5, i32 2
  %13 = extractelement <4 x float> %5, i32 3
  %14 = icmp eq i32 %2, 1
  %15 = select i1 %14, float %7, float %6
  %16 = icmp eq i32 %2, 2
  %17 = select i1 %16, float %8, float %15
  %18 = icmp eq i32 %2, 3
  %19 = select i1 %18, float %9, float %17
  %20 = icmp eq i32 %2, 4
  %21 = select i1 %20, float %10, float %19
  %22 = icmp eq i32 %2, 5
  %23 = select i1 %22, float %11, float %21
  %24 = icmp eq i32 %2, 6
  %25 = select i1 %24, float %12, float %23
  %26 = icmp eq i32 %2, 7
  %27 = select i1 %26, float %13, float %25
  ret float %27
}

define void @insert(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4) {
  store i16 %1, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store i16 %2, ptr %6, align 16
  %7 = getelementptr i8, ptr %0, i64 32
  store i16 %4, ptr %7, align 16
  ret void
}

define void @insert_at(ptr %0, ptr %1, i32 %2, i32 %3) {
  %5 = load <4 x i32>, ptr %1, align 16
  %6 = extractelement <4 x i32> %5, i32 0
  %7 = extractelement <4 x i32> %5, i32 1
  %8 = extractelement <4 x i32> %5, i32 2
  %9 = extractelement <4 x i32> %5, i32 3
  %10 = icmp eq i32 %3, 0
  %11 = select i1 %10, i32 %2, i32 %6
  %12 = icmp eq i32 %3, 1
  %13 = select i1 %12, i32 %2, i32 %7
  %14 = icmp eq i32 %3, 2
  %15 = select i1 %14, i32 %2, i32 %8
  %16 = icmp eq i32 %3, 3
  %17 = select i1 %16, i32 %2, i32 %9
  %18 = insertelement <4 x i32> poison, i32 %11, i32 0
  %19 = insertelement <4 x i32> %18, i32 %13, i32 1
  %20 = insertelement <4 x i32> %19, i32 %15, i32 2
  %21 = insertelement <4 x i32> %20, i32 %17, i32 3
  store <4 x i32> %21, ptr %0, align 16
  ret void
}

define i1 @mask(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load <4 x i1>, ptr %0, align 16
  %6 = load <4 x i1>, ptr %1, align 16
  %7 = load <4 x i1>, ptr %2, align 16
  %8 = load <4 x i1>, ptr %3, align 16
  %9 = extractelement <4 x i1> %7, i32 1
  ret i1 %9
}

define void @spread(ptr %0, float %1) {
  %3 = insertelement <4 x float> zeroinitializer, float %1, i32 0
  %4 = shufflevector <4 x float> %3, <4 x float> %3, <4 x i32> zeroinitializer
  %5 = shufflevector <4 x float> %3, <4 x float> %3, <4 x i32> zeroinitializer
  store <4 x float> %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store <4 x float> %5, ptr %6, align 16
  ret void
}
