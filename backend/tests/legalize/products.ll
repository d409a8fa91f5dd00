; Products of widened lanes are one operation where there is one.

define <4 x i32> @dot(<8 x i16> %a, <8 x i16> %b) {
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %m = mul <8 x i32> %x, %y
  %e = shufflevector <8 x i32> %m, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %o = shufflevector <8 x i32> %m, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %r = add <4 x i32> %e, %o
  ret <4 x i32> %r
}

define <4 x i64> @widening(<4 x i32> %a, <4 x i32> %b) {
  %x = zext <4 x i32> %a to <4 x i64>
  %y = zext <4 x i32> %b to <4 x i64>
  %r = mul <4 x i64> %x, %y
  ret <4 x i64> %r
}

define <4 x i32> @high_half(<4 x i32> %a, <4 x i32> %b) {
  %x = zext <4 x i32> %a to <4 x i64>
  %y = zext <4 x i32> %b to <4 x i64>
  %m = mul <4 x i64> %x, %y
  %h = lshr <4 x i64> %m, <i64 32, i64 32, i64 32, i64 32>
  %r = trunc <4 x i64> %h to <4 x i32>
  ret <4 x i32> %r
}

;;; x86-64
define void @dot(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7, i16 %8, i16 %9, i16 %10, i16 %11, i16 %12, i16 %13, i16 %14, i16 %15, i16 %16) {
  %18 = sext i16 %1 to i32
  %19 = sext i16 %2 to i32
  %20 = sext i16 %3 to i32
  %21 = sext i16 %4 to i32
  %22 = sext i16 %5 to i32
  %23 = sext i16 %6 to i32
  %24 = sext i16 %7 to i32
  %25 = sext i16 %8 to i32
  %26 = sext i16 %9 to i32
  %27 = sext i16 %10 to i32
  %28 = sext i16 %11 to i32
  %29 = sext i16 %12 to i32
  %30 = sext i16 %13 to i32
  %31 = sext i16 %14 to i32
  %32 = sext i16 %15 to i32
  %33 = sext i16 %16 to i32
  %34 = mul i32 %18, %26
  %35 = mul i32 %19, %27
  %36 = mul i32 %20, %28
  %37 = mul i32 %21, %29
  %38 = mul i32 %22, %30
  %39 = mul i32 %23, %31
  %40 = mul i32 %24, %32
  %41 = mul i32 %25, %33
  %42 = add i32 %34, %35
  %43 = add i32 %36, %37
  %44 = add i32 %38, %39
  %45 = add i32 %40, %41
  store i32 %42, ptr %0, align 16
  %46 = getelementptr i8, ptr %0, i64 16
  store i32 %43, ptr %46, align 16
  %47 = getelementptr i8, ptr %0, i64 32
  store i32 %44, ptr %47, align 16
  %48 = getelementptr i8, ptr %0, i64 48
  store i32 %45, ptr %48, align 16
  ret void
}

define void @widening(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = zext i32 %1 to i64
  %11 = zext i32 %2 to i64
  %12 = zext i32 %3 to i64
  %13 = zext i32 %4 to i64
  %14 = zext i32 %5 to i64
  %15 = zext i32 %6 to i64
  %16 = zext i32 %7 to i64
  %17 = zext i32 %8 to i64
  %18 = mul i64 %10, %14
  %19 = mul i64 %11, %15
  %20 = mul i64 %12, %16
  %21 = mul i64 %13, %17
  store i64 %18, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 16
  store i64 %19, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 32
  store i64 %20, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 48
  store i64 %21, ptr %24, align 16
  ret void
}

define void @high_half(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = zext i32 %1 to i64
  %11 = zext i32 %2 to i64
  %12 = zext i32 %3 to i64
  %13 = zext i32 %4 to i64
  %14 = zext i32 %5 to i64
  %15 = zext i32 %6 to i64
  %16 = zext i32 %7 to i64
  %17 = zext i32 %8 to i64
  %18 = mul i64 %10, %14
  %19 = mul i64 %11, %15
  %20 = mul i64 %12, %16
  %21 = mul i64 %13, %17
  %22 = lshr i64 %18, 32
  %23 = lshr i64 %19, 32
  %24 = lshr i64 %20, 32
  %25 = lshr i64 %21, 32
  %26 = trunc i64 %22 to i32
  %27 = trunc i64 %23 to i32
  %28 = trunc i64 %24 to i32
  %29 = trunc i64 %25 to i32
  store i32 %26, ptr %0, align 16
  %30 = getelementptr i8, ptr %0, i64 16
  store i32 %27, ptr %30, align 16
  %31 = getelementptr i8, ptr %0, i64 32
  store i32 %28, ptr %31, align 16
  %32 = getelementptr i8, ptr %0, i64 48
  store i32 %29, ptr %32, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define void @dot(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i16>, ptr %1, align 16
  %5 = load <8 x i16>, ptr %2, align 16
  %6 = shufflevector <8 x i16> %4, <8 x i16> %4, <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
  %7 = bitcast <8 x i16> %6 to <4 x i32>
  %8 = ashr <4 x i32> %7, splat (i32 16)
  %9 = shufflevector <8 x i16> %4, <8 x i16> %4, <8 x i32> <i32 4, i32 4, i32 5, i32 5, i32 6, i32 6, i32 7, i32 7>
  %10 = bitcast <8 x i16> %9 to <4 x i32>
  %11 = ashr <4 x i32> %10, splat (i32 16)
  %12 = shufflevector <8 x i16> %5, <8 x i16> %5, <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
  %13 = bitcast <8 x i16> %12 to <4 x i32>
  %14 = ashr <4 x i32> %13, splat (i32 16)
  %15 = shufflevector <8 x i16> %5, <8 x i16> %5, <8 x i32> <i32 4, i32 4, i32 5, i32 5, i32 6, i32 6, i32 7, i32 7>
  %16 = bitcast <8 x i16> %15 to <4 x i32>
  %17 = ashr <4 x i32> %16, splat (i32 16)
  %18 = mul <4 x i32> %8, %14
  %19 = mul <4 x i32> %11, %17
  %20 = shufflevector <4 x i32> %18, <4 x i32> %19, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %21 = shufflevector <4 x i32> %18, <4 x i32> %19, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %22 = add <4 x i32> %20, %21
  store <4 x i32> %22, ptr %0, align 16
  ret void
}

define void @widening(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = shufflevector <4 x i32> %4, <4 x i32> zeroinitializer, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %7 = bitcast <4 x i32> %6 to <2 x i64>
  %8 = shufflevector <4 x i32> %4, <4 x i32> zeroinitializer, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %9 = bitcast <4 x i32> %8 to <2 x i64>
  %10 = shufflevector <4 x i32> %5, <4 x i32> zeroinitializer, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %11 = bitcast <4 x i32> %10 to <2 x i64>
  %12 = shufflevector <4 x i32> %5, <4 x i32> zeroinitializer, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %13 = bitcast <4 x i32> %12 to <2 x i64>
  %14 = mul <2 x i64> %7, %11
  %15 = mul <2 x i64> %9, %13
  store <2 x i64> %14, ptr %0, align 16
  %16 = getelementptr i8, ptr %0, i64 16
  store <2 x i64> %15, ptr %16, align 16
  ret void
}

define void @high_half(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = shufflevector <4 x i32> %4, <4 x i32> zeroinitializer, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %7 = bitcast <4 x i32> %6 to <2 x i64>
  %8 = shufflevector <4 x i32> %4, <4 x i32> zeroinitializer, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %9 = bitcast <4 x i32> %8 to <2 x i64>
  %10 = shufflevector <4 x i32> %5, <4 x i32> zeroinitializer, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %11 = bitcast <4 x i32> %10 to <2 x i64>
  %12 = shufflevector <4 x i32> %5, <4 x i32> zeroinitializer, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %13 = bitcast <4 x i32> %12 to <2 x i64>
  %14 = mul <2 x i64> %7, %11
  %15 = mul <2 x i64> %9, %13
  %16 = lshr <2 x i64> %14, splat (i64 32)
  %17 = lshr <2 x i64> %15, splat (i64 32)
  %18 = bitcast <2 x i64> %16 to <4 x i32>
  %19 = bitcast <2 x i64> %17 to <4 x i32>
  %20 = shufflevector <4 x i32> %18, <4 x i32> %19, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  store <4 x i32> %20, ptr %0, align 16
  ret void
}
