; One truth value in all lanes of a mask: a word of equal bits where masks are words, a comparison of
; numbers that are spread where they are not.
; targets: wide, avx2

define <16 x i32> @all(i1 %c, <16 x i32> %a, <16 x i32> %b) {
  %one = insertelement <16 x i1> poison, i1 %c, i64 0
  %m = shufflevector <16 x i1> %one, <16 x i1> poison, <16 x i32> zeroinitializer
  %r = select <16 x i1> %m, <16 x i32> %a, <16 x i32> %b
  ret <16 x i32> %r
}

define <4 x i32> @few(i1 %c, <4 x i32> %a, <4 x i32> %b) {
  %one = insertelement <4 x i1> poison, i1 %c, i64 0
  %m = shufflevector <4 x i1> %one, <4 x i1> poison, <4 x i32> zeroinitializer
  %r = select <4 x i1> %m, <4 x i32> %a, <4 x i32> %b
  ret <4 x i32> %r
}

; Not the lane that was put in.
define <16 x i32> @another(i1 %c, <16 x i1> %of, <16 x i32> %a, <16 x i32> %b) {
  %one = insertelement <16 x i1> %of, i1 %c, i64 0
  %m = shufflevector <16 x i1> %one, <16 x i1> poison, <16 x i32> splat (i32 1)
  %r = select <16 x i1> %m, <16 x i32> %a, <16 x i32> %b
  ret <16 x i32> %r
}

;;; wide
define void @all(ptr %0, i1 %1, ptr %2, ptr %3) {
  %5 = load <16 x i32>, ptr %2, align 16
  %6 = load <16 x i32>, ptr %3, align 16
  %7 = insertelement <16 x i1> zeroinitializer, i1 %1, i32 0
  %8 = sext i1 %1 to i16
  %9 = bitcast i16 %8 to <16 x i1>
  %10 = select <16 x i1> %9, <16 x i32> %5, <16 x i32> %6
  store <16 x i32> %10, ptr %0, align 16
  ret void
}

define void @few(ptr %0, i1 %1, ptr %2, ptr %3) {
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = load <4 x i32>, ptr %3, align 16
  %7 = insertelement <4 x i1> zeroinitializer, i1 %1, i32 0
  %8 = zext i1 %1 to i64
  %9 = insertelement <4 x i64> poison, i64 %8, i64 0
  %10 = shufflevector <4 x i64> %9, <4 x i64> poison, <4 x i32> zeroinitializer
  %11 = icmp eq <4 x i64> %10, splat (i64 1)
  %12 = select <4 x i1> %11, <4 x i32> %5, <4 x i32> %6
  store <4 x i32> %12, ptr %0, align 16
  ret void
}

define void @another(ptr %0, i1 %1, ptr %2, ptr %3, ptr %4) {
  %6 = load <16 x i1>, ptr %2, align 16
  %7 = load <16 x i32>, ptr %3, align 16
  %8 = load <16 x i32>, ptr %4, align 16
  %9 = insertelement <16 x i1> %6, i1 %1, i32 0
  %10 = sext <16 x i1> %9 to <16 x i32>
  %11 = sext <16 x i1> zeroinitializer to <16 x i32>
  %12 = shufflevector <16 x i32> %10, <16 x i32> %10, <16 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %13 = icmp ne <16 x i32> %12, zeroinitializer
  %14 = select <16 x i1> %13, <16 x i32> %7, <16 x i32> %8
  store <16 x i32> %14, ptr %0, align 16
  ret void
}

;;; avx2
define void @all(ptr %0, i1 %1, ptr %2, ptr %3, ptr %4, ptr %5) {
  %7 = load <8 x i32>, ptr %2, align 16
  %8 = load <8 x i32>, ptr %3, align 16
  %9 = load <8 x i32>, ptr %4, align 16
  %10 = load <8 x i32>, ptr %5, align 16
  %11 = insertelement <8 x i1> zeroinitializer, i1 %1, i32 0
  %12 = zext i1 %1 to i32
  %13 = insertelement <8 x i32> poison, i32 %12, i64 0
  %14 = shufflevector <8 x i32> %13, <8 x i32> poison, <8 x i32> zeroinitializer
  %15 = icmp eq <8 x i32> %14, splat (i32 1)
  %16 = zext i1 %1 to i32
  %17 = insertelement <8 x i32> poison, i32 %16, i64 0
  %18 = shufflevector <8 x i32> %17, <8 x i32> poison, <8 x i32> zeroinitializer
  %19 = icmp eq <8 x i32> %18, splat (i32 1)
  %20 = select <8 x i1> %15, <8 x i32> %7, <8 x i32> %9
  %21 = select <8 x i1> %19, <8 x i32> %8, <8 x i32> %10
  store <8 x i32> %20, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 32
  store <8 x i32> %21, ptr %22, align 16
  ret void
}

define void @few(ptr %0, i1 %1, ptr %2, ptr %3) {
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = load <4 x i32>, ptr %3, align 16
  %7 = insertelement <4 x i1> zeroinitializer, i1 %1, i32 0
  %8 = zext i1 %1 to i64
  %9 = insertelement <4 x i64> poison, i64 %8, i64 0
  %10 = shufflevector <4 x i64> %9, <4 x i64> poison, <4 x i32> zeroinitializer
  %11 = icmp eq <4 x i64> %10, splat (i64 1)
  %12 = select <4 x i1> %11, <4 x i32> %5, <4 x i32> %6
  store <4 x i32> %12, ptr %0, align 16
  ret void
}

define void @another(ptr %0, i1 %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) {
  %9 = load <8 x i1>, ptr %2, align 16
  %10 = load <8 x i1>, ptr %3, align 16
  %11 = load <8 x i32>, ptr %4, align 16
  %12 = load <8 x i32>, ptr %5, align 16
  %13 = load <8 x i32>, ptr %6, align 16
  %14 = load <8 x i32>, ptr %7, align 16
  %15 = insertelement <8 x i1> %9, i1 %1, i32 0
  %16 = sext <8 x i1> %15 to <8 x i32>
  %17 = sext <8 x i1> %10 to <8 x i32>
  %18 = sext <8 x i1> zeroinitializer to <8 x i32>
  %19 = sext <8 x i1> zeroinitializer to <8 x i32>
  %20 = shufflevector <8 x i32> %16, <8 x i32> %16, <8 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %21 = icmp ne <8 x i32> %20, zeroinitializer
  %22 = sext <8 x i1> %15 to <8 x i32>
  %23 = sext <8 x i1> %10 to <8 x i32>
  %24 = sext <8 x i1> zeroinitializer to <8 x i32>
  %25 = sext <8 x i1> zeroinitializer to <8 x i32>
  %26 = shufflevector <8 x i32> %22, <8 x i32> %22, <8 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %27 = icmp ne <8 x i32> %26, zeroinitializer
  %28 = select <8 x i1> %21, <8 x i32> %11, <8 x i32> %13
  %29 = select <8 x i1> %27, <8 x i32> %12, <8 x i32> %14
  store <8 x i32> %28, ptr %0, align 16
  %30 = getelementptr i8, ptr %0, i64 32
  store <8 x i32> %29, ptr %30, align 16
  ret void
}
