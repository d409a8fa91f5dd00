; targets: wide

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)
declare <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr>, i32, <8 x i1>, <8 x double>)
declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)

; Numbers without a sign, shifted, with bytes behind: for two gathers.
define void @texels(ptr %in, ptr %index, ptr %out) {
  %i = load <16 x i32>, ptr %index, align 4
  %m = icmp sge <16 x i32> %i, zeroinitializer
  %w = zext <16 x i32> %i to <16 x i64>
  %s = shl <16 x i64> %w, splat (i64 3)
  %p = getelementptr i8, ptr %in, <16 x i64> %s
  %a = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %p, i32 4, <16 x i1> %m, <16 x i32> zeroinitializer)
  %q = getelementptr i8, <16 x ptr> %p, i64 4
  %b = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %q, i32 4, <16 x i1> %m, <16 x i32> zeroinitializer)
  %c = add <16 x i32> %a, %b
  store <16 x i32> %c, ptr %out, align 4
  ret void
}

; Numbers of half as many bits as the lanes, and a distance below.
define void @doubles(ptr %in, ptr %index, ptr %out) {
  %i = load <8 x i32>, ptr %index, align 4
  %m = icmp sge <8 x i32> %i, zeroinitializer
  %w = sext <8 x i32> %i to <8 x i64>
  %x = add <8 x i64> %w, splat (i64 -3)
  %p = getelementptr double, ptr %in, <8 x i64> %x
  %a = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> %p, i32 8, <8 x i1> %m, <8 x double> zeroinitializer)
  store <8 x double> %a, ptr %out, align 8
  ret void
}

define void @scattered(ptr %in, ptr %index, ptr %out) {
  %i = load <16 x i32>, ptr %index, align 4
  %v = load <16 x i32>, ptr %in, align 4
  %m = icmp sge <16 x i32> %i, zeroinitializer
  %p = getelementptr i32, ptr %out, <16 x i32> %i
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v, <16 x ptr> %p, i32 4, <16 x i1> %m)
  ret void
}

; Multiples of 16 bytes are more than an instruction has.
define void @not(ptr %in, ptr %index, ptr %out) {
  %i = load <16 x i32>, ptr %index, align 4
  %m = icmp sge <16 x i32> %i, zeroinitializer
  %p = getelementptr [4 x i32], ptr %in, <16 x i32> %i
  %a = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %p, i32 4, <16 x i1> %m, <16 x i32> zeroinitializer)
  store <16 x i32> %a, ptr %out, align 4
  ret void
}

; Sums and products of fewer than 64 bits wrap before they are addresses.
define void @wrapped(ptr %in, ptr %index, ptr %out) {
  %i = load <8 x i32>, ptr %index, align 4
  %m = icmp sge <8 x i32> %i, zeroinitializer
  %w = zext <8 x i32> %i to <8 x i33>
  %s = shl <8 x i33> %w, splat (i33 1)
  %p = getelementptr i8, ptr %in, <8 x i33> %s
  %a = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> %p, i32 8, <8 x i1> %m, <8 x double> zeroinitializer)
  store <8 x double> %a, ptr %out, align 8
  ret void
}

;;; wide
define void @texels(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i32>, ptr %1, align 4
  %5 = icmp sge <16 x i32> %4, zeroinitializer
  %6 = shufflevector <16 x i32> %4, <16 x i32> %4, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %7 = shufflevector <16 x i32> %4, <16 x i32> %4, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %8 = zext <8 x i32> %6 to <8 x i64>
  %9 = zext <8 x i32> %7 to <8 x i64>
  %10 = shl <8 x i64> %8, splat (i64 3)
  %11 = shl <8 x i64> %9, splat (i64 3)
  %12 = getelementptr i8, ptr %0, <8 x i64> %10
  %13 = getelementptr i8, ptr %0, <8 x i64> %11
  %14 = xor <16 x i32> %4, splat (i32 -2147483648)
  %15 = getelementptr i8, ptr %0, i64 17179869184
  %16 = getelementptr i64, ptr %15, <16 x i32> %14
  %17 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %16, i32 4, <16 x i1> %5, <16 x i32> zeroinitializer)
  %18 = getelementptr i8, <8 x ptr> %12, <8 x i64> splat (i64 4)
  %19 = getelementptr i8, <8 x ptr> %13, <8 x i64> splat (i64 4)
  %20 = xor <16 x i32> %4, splat (i32 -2147483648)
  %21 = getelementptr i8, ptr %0, i64 17179869188
  %22 = getelementptr i64, ptr %21, <16 x i32> %20
  %23 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> %22, i32 4, <16 x i1> %5, <16 x i32> zeroinitializer)
  %24 = add <16 x i32> %17, %23
  store <16 x i32> %24, ptr %2, align 4
  ret void
}

define void @doubles(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i32>, ptr %1, align 4
  %5 = icmp sge <8 x i32> %4, zeroinitializer
  %6 = sext <8 x i32> %4 to <8 x i64>
  %7 = add <8 x i64> %6, splat (i64 -3)
  %8 = shl <8 x i64> %7, splat (i64 3)
  %9 = getelementptr i8, ptr %0, <8 x i64> %8
  %10 = getelementptr i8, ptr %0, i64 -24
  %11 = getelementptr i64, ptr %10, <8 x i32> %4
  %12 = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> %11, i32 8, <8 x i1> %5, <8 x double> zeroinitializer)
  store <8 x double> %12, ptr %2, align 8
  ret void
}

define void @scattered(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i32>, ptr %1, align 4
  %5 = load <16 x i32>, ptr %0, align 4
  %6 = icmp sge <16 x i32> %4, zeroinitializer
  %7 = shufflevector <16 x i32> %4, <16 x i32> %4, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %8 = shufflevector <16 x i32> %4, <16 x i32> %4, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %9 = sext <8 x i32> %7 to <8 x i64>
  %10 = sext <8 x i32> %8 to <8 x i64>
  %11 = shl <8 x i64> %9, splat (i64 2)
  %12 = shl <8 x i64> %10, splat (i64 2)
  %13 = getelementptr i8, ptr %2, <8 x i64> %11
  %14 = getelementptr i8, ptr %2, <8 x i64> %12
  %15 = getelementptr i32, ptr %2, <16 x i32> %4
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %5, <16 x ptr> %15, i32 4, <16 x i1> %6)
  ret void
}

define void @not(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i32>, ptr %1, align 4
  %5 = icmp sge <16 x i32> %4, zeroinitializer
  %6 = shufflevector <16 x i32> %4, <16 x i32> %4, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %7 = shufflevector <16 x i32> %4, <16 x i32> %4, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %8 = sext <8 x i32> %6 to <8 x i64>
  %9 = sext <8 x i32> %7 to <8 x i64>
  %10 = shl <8 x i64> %8, splat (i64 4)
  %11 = shl <8 x i64> %9, splat (i64 4)
  %12 = getelementptr i8, ptr %0, <8 x i64> %10
  %13 = getelementptr i8, ptr %0, <8 x i64> %11
  %14 = shufflevector <16 x i1> %5, <16 x i1> %5, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %15 = shufflevector <16 x i1> %5, <16 x i1> %5, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %16 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %12, i32 4, <8 x i1> %14, <8 x i32> zeroinitializer)
  %17 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %13, i32 4, <8 x i1> %15, <8 x i32> zeroinitializer)
  %18 = shufflevector <8 x i32> %16, <8 x i32> %17, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i32> %18, ptr %2, align 4
  ret void
}

define void @wrapped(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i32>, ptr %1, align 4
  %5 = icmp sge <8 x i32> %4, zeroinitializer
  %6 = extractelement <8 x i32> %4, i32 0
  %7 = extractelement <8 x i32> %4, i32 1
  %8 = extractelement <8 x i32> %4, i32 2
  %9 = extractelement <8 x i32> %4, i32 3
  %10 = extractelement <8 x i32> %4, i32 4
  %11 = extractelement <8 x i32> %4, i32 5
  %12 = extractelement <8 x i32> %4, i32 6
  %13 = extractelement <8 x i32> %4, i32 7
  %14 = zext i32 %6 to i64
  %15 = zext i32 %7 to i64
  %16 = zext i32 %8 to i64
  %17 = zext i32 %9 to i64
  %18 = zext i32 %10 to i64
  %19 = zext i32 %11 to i64
  %20 = zext i32 %12 to i64
  %21 = zext i32 %13 to i64
  %22 = shl i64 %14, 1
  %23 = and i64 %22, 8589934591
  %24 = shl i64 %15, 1
  %25 = and i64 %24, 8589934591
  %26 = shl i64 %16, 1
  %27 = and i64 %26, 8589934591
  %28 = shl i64 %17, 1
  %29 = and i64 %28, 8589934591
  %30 = shl i64 %18, 1
  %31 = and i64 %30, 8589934591
  %32 = shl i64 %19, 1
  %33 = and i64 %32, 8589934591
  %34 = shl i64 %20, 1
  %35 = and i64 %34, 8589934591
  %36 = shl i64 %21, 1
  %37 = and i64 %36, 8589934591
  %38 = shl i64 %23, 31
  %39 = ashr i64 %38, 31
  %40 = getelementptr i8, ptr %0, i64 %39
  %41 = shl i64 %25, 31
  %42 = ashr i64 %41, 31
  %43 = getelementptr i8, ptr %0, i64 %42
  %44 = shl i64 %27, 31
  %45 = ashr i64 %44, 31
  %46 = getelementptr i8, ptr %0, i64 %45
  %47 = shl i64 %29, 31
  %48 = ashr i64 %47, 31
  %49 = getelementptr i8, ptr %0, i64 %48
  %50 = shl i64 %31, 31
  %51 = ashr i64 %50, 31
  %52 = getelementptr i8, ptr %0, i64 %51
  %53 = shl i64 %33, 31
  %54 = ashr i64 %53, 31
  %55 = getelementptr i8, ptr %0, i64 %54
  %56 = shl i64 %35, 31
  %57 = ashr i64 %56, 31
  %58 = getelementptr i8, ptr %0, i64 %57
  %59 = shl i64 %37, 31
  %60 = ashr i64 %59, 31
  %61 = getelementptr i8, ptr %0, i64 %60
  %62 = insertelement <8 x ptr> poison, ptr %40, i32 0
  %63 = insertelement <8 x ptr> %62, ptr %43, i32 1
  %64 = insertelement <8 x ptr> %63, ptr %46, i32 2
  %65 = insertelement <8 x ptr> %64, ptr %49, i32 3
  %66 = insertelement <8 x ptr> %65, ptr %52, i32 4
  %67 = insertelement <8 x ptr> %66, ptr %55, i32 5
  %68 = insertelement <8 x ptr> %67, ptr %58, i32 6
  %69 = insertelement <8 x ptr> %68, ptr %61, i32 7
  %70 = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> %69, i32 8, <8 x i1> %5, <8 x double> zeroinitializer)
  store <8 x double> %70, ptr %2, align 8
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x i32>)

declare <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr>, i32, <8 x i1>, <8 x double>)

declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, i32, <8 x i1>, <8 x i32>)

declare void @llvm.masked.scatter.v16i32.v16p0(<16 x i32>, <16 x ptr>, i32, <16 x i1>)
