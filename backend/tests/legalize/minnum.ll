; `llvm.minnum`.

define half @f16(half %a, half %b) {
  %r = call half @llvm.minnum.f16(half %a, half %b)
  ret half %r
}

define float @f32(float %a, float %b) {
  %r = call float @llvm.minnum.f32(float %a, float %b)
  ret float %r
}

define <4 x float> @v4f32(<4 x float> %a, <4 x float> %b) {
  %r = call <4 x float> @llvm.minnum.v4f32(<4 x float> %a, <4 x float> %b)
  ret <4 x float> %r
}

define <2 x double> @v2f64(<2 x double> %a, <2 x double> %b) {
  %r = call <2 x double> @llvm.minnum.v2f64(<2 x double> %a, <2 x double> %b)
  ret <2 x double> %r
}

declare half @llvm.minnum.f16(half, half)
declare float @llvm.minnum.f32(float, float)
declare <4 x float> @llvm.minnum.v4f32(<4 x float>, <4 x float>)
declare <2 x double> @llvm.minnum.v2f64(<2 x double>, <2 x double>)

;;; x86-64
define i16 @f16(i16 %0, i16 %1) {
  %3 = zext i16 %0 to i32
  %4 = and i32 %3, 32768
  %5 = shl i32 %4, 16
  %6 = and i32 %3, 32767
  %7 = shl i32 %6, 13
  %8 = add i32 %7, 939524096
  %9 = or i32 %7, 2139095040
  %10 = sitofp i32 %6 to float
  %11 = fmul float %10, 0x3E70000000000000
  %12 = bitcast float %11 to i32
  %13 = icmp uge i32 %6, 31744
  %14 = icmp ult i32 %6, 1024
  %15 = select i1 %14, i32 %12, i32 %8
  %16 = select i1 %13, i32 %9, i32 %15
  %17 = or i32 %16, %5
  %18 = bitcast i32 %17 to float
  %19 = zext i16 %1 to i32
  %20 = and i32 %19, 32768
  %21 = shl i32 %20, 16
  %22 = and i32 %19, 32767
  %23 = shl i32 %22, 13
  %24 = add i32 %23, 939524096
  %25 = or i32 %23, 2139095040
  %26 = sitofp i32 %22 to float
  %27 = fmul float %26, 0x3E70000000000000
  %28 = bitcast float %27 to i32
  %29 = icmp uge i32 %22, 31744
  %30 = icmp ult i32 %22, 1024
  %31 = select i1 %30, i32 %28, i32 %24
  %32 = select i1 %29, i32 %25, i32 %31
  %33 = or i32 %32, %21
  %34 = bitcast i32 %33 to float
  %35 = fcmp olt float %18, %34
  %36 = select i1 %35, float %18, float %34
  %37 = bitcast float %18 to i32
  %38 = bitcast float %34 to i32
  %39 = or i32 %37, %38
  %40 = bitcast i32 %39 to float
  %41 = fcmp oeq float %18, %34
  %42 = select i1 %41, float %40, float %36
  %43 = fcmp uno float %18, %18
  %44 = fcmp uno float %34, %34
  %45 = select i1 %44, float %18, float %42
  %46 = select i1 %43, float %34, float %45
  %47 = bitcast float %46 to i32
  %48 = and i32 %47, -2147483648
  %49 = lshr i32 %48, 16
  %50 = and i32 %47, 2147483647
  %51 = bitcast i32 %50 to float
  %52 = fmul float %51, 0x46F0000000000000
  %53 = fmul float %52, 0x3910000000000000
  %54 = shl i32 %47, 1
  %55 = and i32 %54, -16777216
  %56 = icmp ult i32 %55, 1895825408
  %57 = select i1 %56, i32 1895825408, i32 %55
  %58 = lshr i32 %57, 1
  %59 = add i32 %58, 125829120
  %60 = bitcast i32 %59 to float
  %61 = fadd float %60, %53
  %62 = bitcast float %61 to i32
  %63 = lshr i32 %62, 13
  %64 = and i32 %63, 31744
  %65 = and i32 %62, 4095
  %66 = add i32 %64, %65
  %67 = icmp ugt i32 %50, 2139095040
  %68 = select i1 %67, i32 32256, i32 %66
  %69 = or i32 %68, %49
  %70 = trunc i32 %69 to i16
  ret i16 %70
}

define float @f32(float %0, float %1) {
  %3 = fcmp olt float %0, %1
  %4 = select i1 %3, float %0, float %1
  %5 = bitcast float %0 to i32
  %6 = bitcast float %1 to i32
  %7 = or i32 %5, %6
  %8 = bitcast i32 %7 to float
  %9 = fcmp oeq float %0, %1
  %10 = select i1 %9, float %8, float %4
  %11 = fcmp uno float %0, %0
  %12 = fcmp uno float %1, %1
  %13 = select i1 %12, float %0, float %10
  %14 = select i1 %11, float %1, float %13
  ret float %14
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8) {
  %10 = fcmp olt float %1, %5
  %11 = select i1 %10, float %1, float %5
  %12 = bitcast float %1 to i32
  %13 = bitcast float %5 to i32
  %14 = or i32 %12, %13
  %15 = bitcast i32 %14 to float
  %16 = fcmp oeq float %1, %5
  %17 = select i1 %16, float %15, float %11
  %18 = fcmp uno float %1, %1
  %19 = fcmp uno float %5, %5
  %20 = select i1 %19, float %1, float %17
  %21 = select i1 %18, float %5, float %20
  %22 = fcmp olt float %2, %6
  %23 = select i1 %22, float %2, float %6
  %24 = bitcast float %2 to i32
  %25 = bitcast float %6 to i32
  %26 = or i32 %24, %25
  %27 = bitcast i32 %26 to float
  %28 = fcmp oeq float %2, %6
  %29 = select i1 %28, float %27, float %23
  %30 = fcmp uno float %2, %2
  %31 = fcmp uno float %6, %6
  %32 = select i1 %31, float %2, float %29
  %33 = select i1 %30, float %6, float %32
  %34 = fcmp olt float %3, %7
  %35 = select i1 %34, float %3, float %7
  %36 = bitcast float %3 to i32
  %37 = bitcast float %7 to i32
  %38 = or i32 %36, %37
  %39 = bitcast i32 %38 to float
  %40 = fcmp oeq float %3, %7
  %41 = select i1 %40, float %39, float %35
  %42 = fcmp uno float %3, %3
  %43 = fcmp uno float %7, %7
  %44 = select i1 %43, float %3, float %41
  %45 = select i1 %42, float %7, float %44
  %46 = fcmp olt float %4, %8
  %47 = select i1 %46, float %4, float %8
  %48 = bitcast float %4 to i32
  %49 = bitcast float %8 to i32
  %50 = or i32 %48, %49
  %51 = bitcast i32 %50 to float
  %52 = fcmp oeq float %4, %8
  %53 = select i1 %52, float %51, float %47
  %54 = fcmp uno float %4, %4
  %55 = fcmp uno float %8, %8
  %56 = select i1 %55, float %4, float %53
  %57 = select i1 %54, float %8, float %56
  store float %21, ptr %0, align 16
  %58 = getelementptr i8, ptr %0, i64 16
  store float %33, ptr %58, align 16
  %59 = getelementptr i8, ptr %0, i64 32
  store float %45, ptr %59, align 16
  %60 = getelementptr i8, ptr %0, i64 48
  store float %57, ptr %60, align 16
  ret void
}

define void @v2f64(ptr %0, double %1, double %2, double %3, double %4) {
  %6 = fcmp olt double %1, %3
  %7 = select i1 %6, double %1, double %3
  %8 = bitcast double %1 to i64
  %9 = bitcast double %3 to i64
  %10 = or i64 %8, %9
  %11 = bitcast i64 %10 to double
  %12 = fcmp oeq double %1, %3
  %13 = select i1 %12, double %11, double %7
  %14 = fcmp uno double %1, %1
  %15 = fcmp uno double %3, %3
  %16 = select i1 %15, double %1, double %13
  %17 = select i1 %14, double %3, double %16
  %18 = fcmp olt double %2, %4
  %19 = select i1 %18, double %2, double %4
  %20 = bitcast double %2 to i64
  %21 = bitcast double %4 to i64
  %22 = or i64 %20, %21
  %23 = bitcast i64 %22 to double
  %24 = fcmp oeq double %2, %4
  %25 = select i1 %24, double %23, double %19
  %26 = fcmp uno double %2, %2
  %27 = fcmp uno double %4, %4
  %28 = select i1 %27, double %2, double %25
  %29 = select i1 %26, double %4, double %28
  store double %17, ptr %0, align 16
  %30 = getelementptr i8, ptr %0, i64 16
  store double %29, ptr %30, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i16 @f16(i16 %0, i16 %1) {
  %3 = zext i16 %0 to i32
  %4 = and i32 %3, 32768
  %5 = shl i32 %4, 16
  %6 = and i32 %3, 32767
  %7 = shl i32 %6, 13
  %8 = add i32 %7, 939524096
  %9 = or i32 %7, 2139095040
  %10 = sitofp i32 %6 to float
  %11 = fmul float %10, 0x3E70000000000000
  %12 = bitcast float %11 to i32
  %13 = icmp uge i32 %6, 31744
  %14 = icmp ult i32 %6, 1024
  %15 = select i1 %14, i32 %12, i32 %8
  %16 = select i1 %13, i32 %9, i32 %15
  %17 = or i32 %16, %5
  %18 = bitcast i32 %17 to float
  %19 = zext i16 %1 to i32
  %20 = and i32 %19, 32768
  %21 = shl i32 %20, 16
  %22 = and i32 %19, 32767
  %23 = shl i32 %22, 13
  %24 = add i32 %23, 939524096
  %25 = or i32 %23, 2139095040
  %26 = sitofp i32 %22 to float
  %27 = fmul float %26, 0x3E70000000000000
  %28 = bitcast float %27 to i32
  %29 = icmp uge i32 %22, 31744
  %30 = icmp ult i32 %22, 1024
  %31 = select i1 %30, i32 %28, i32 %24
  %32 = select i1 %29, i32 %25, i32 %31
  %33 = or i32 %32, %21
  %34 = bitcast i32 %33 to float
  %35 = fcmp olt float %18, %34
  %36 = select i1 %35, float %18, float %34
  %37 = bitcast float %18 to i32
  %38 = bitcast float %34 to i32
  %39 = or i32 %37, %38
  %40 = bitcast i32 %39 to float
  %41 = fcmp oeq float %18, %34
  %42 = select i1 %41, float %40, float %36
  %43 = fcmp uno float %18, %18
  %44 = fcmp uno float %34, %34
  %45 = select i1 %44, float %18, float %42
  %46 = select i1 %43, float %34, float %45
  %47 = bitcast float %46 to i32
  %48 = and i32 %47, -2147483648
  %49 = lshr i32 %48, 16
  %50 = and i32 %47, 2147483647
  %51 = bitcast i32 %50 to float
  %52 = fmul float %51, 0x46F0000000000000
  %53 = fmul float %52, 0x3910000000000000
  %54 = shl i32 %47, 1
  %55 = and i32 %54, -16777216
  %56 = icmp ult i32 %55, 1895825408
  %57 = select i1 %56, i32 1895825408, i32 %55
  %58 = lshr i32 %57, 1
  %59 = add i32 %58, 125829120
  %60 = bitcast i32 %59 to float
  %61 = fadd float %60, %53
  %62 = bitcast float %61 to i32
  %63 = lshr i32 %62, 13
  %64 = and i32 %63, 31744
  %65 = and i32 %62, 4095
  %66 = add i32 %64, %65
  %67 = icmp ugt i32 %50, 2139095040
  %68 = select i1 %67, i32 32256, i32 %66
  %69 = or i32 %68, %49
  %70 = trunc i32 %69 to i16
  ret i16 %70
}

define float @f32(float %0, float %1) {
  %3 = fcmp olt float %0, %1
  %4 = select i1 %3, float %0, float %1
  %5 = bitcast float %0 to i32
  %6 = bitcast float %1 to i32
  %7 = or i32 %5, %6
  %8 = bitcast i32 %7 to float
  %9 = fcmp oeq float %0, %1
  %10 = select i1 %9, float %8, float %4
  %11 = fcmp uno float %0, %0
  %12 = fcmp uno float %1, %1
  %13 = select i1 %12, float %0, float %10
  %14 = select i1 %11, float %1, float %13
  ret float %14
}

define void @v4f32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x float>, ptr %1, align 16
  %5 = load <4 x float>, ptr %2, align 16
  %6 = extractelement <4 x float> %4, i32 0
  %7 = extractelement <4 x float> %4, i32 1
  %8 = extractelement <4 x float> %4, i32 2
  %9 = extractelement <4 x float> %4, i32 3
  %10 = extractelement <4 x float> %5, i32 0
  %11 = extractelement <4 x float> %5, i32 1
  %12 = extractelement <4 x float> %5, i32 2
  %13 = extractelement <4 x float> %5, i32 3
  %14 = fcmp olt float %6, %10
  %15 = select i1 %14, float %6, float %10
  %16 = bitcast float %6 to i32
  %17 = bitcast float %10 to i32
  %18 = or i32 %16, %17
  %19 = bitcast i32 %18 to float
  %20 = fcmp oeq float %6, %10
  %21 = select i1 %20, float %19, float %15
  %22 = fcmp uno float %6, %6
  %23 = fcmp uno float %10, %10
  %24 = select i1 %23, float %6, float %21
  %25 = select i1 %22, float %10, float %24
  %26 = fcmp olt float %7, %11
  %27 = select i1 %26, float %7, float %11
  %28 = bitcast float %7 to i32
  %29 = bitcast float %11 to i32
  %30 = or i32 %28, %29
  %31 = bitcast i32 %30 to float
  %32 = fcmp oeq float %7, %11
  %33 = select i1 %32, float %31, float %27
  %34 = fcmp uno float %7, %7
  %35 = fcmp uno float %11, %11
  %36 = select i1 %35, float %7, float %33
  %37 = select i1 %34, float %11, float %36
  %38 = fcmp olt float %8, %12
  %39 = select i1 %38, float %8, float %12
  %40 = bitcast float %8 to i32
  %41 = bitcast float %12 to i32
  %42 = or i32 %40, %41
  %43 = bitcast i32 %42 to float
  %44 = fcmp oeq float %8, %12
  %45 = select i1 %44, float %43, float %39
  %46 = fcmp uno float %8, %8
  %47 = fcmp uno float %12, %12
  %48 = select i1 %47, float %8, float %45
  %49 = select i1 %46, float %12, float %48
  %50 = fcmp olt float %9, %13
  %51 = select i1 %50, float %9, float %13
  %52 = bitcast float %9 to i32
  %53 = bitcast float %13 to i32
  %54 = or i32 %52, %53
  %55 = bitcast i32 %54 to float
  %56 = fcmp oeq float %9, %13
  %57 = select i1 %56, float %55, float %51
  %58 = fcmp uno float %9, %9
  %59 = fcmp uno float %13, %13
  %60 = select i1 %59, float %9, float %57
  %61 = select i1 %58, float %13, float %60
  %62 = insertelement <4 x float> poison, float %25, i32 0
  %63 = insertelement <4 x float> %62, float %37, i32 1
  %64 = insertelement <4 x float> %63, float %49, i32 2
  %65 = insertelement <4 x float> %64, float %61, i32 3
  store <4 x float> %65, ptr %0, align 16
  ret void
}

define void @v2f64(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x double>, ptr %1, align 16
  %5 = load <2 x double>, ptr %2, align 16
  %6 = extractelement <2 x double> %4, i32 0
  %7 = extractelement <2 x double> %4, i32 1
  %8 = extractelement <2 x double> %5, i32 0
  %9 = extractelement <2 x double> %5, i32 1
  %10 = fcmp olt double %6, %8
  %11 = select i1 %10, double %6, double %8
  %12 = bitcast double %6 to i64
  %13 = bitcast double %8 to i64
  %14 = or i64 %12, %13
  %15 = bitcast i64 %14 to double
  %16 = fcmp oeq double %6, %8
  %17 = select i1 %16, double %15, double %11
  %18 = fcmp uno double %6, %6
  %19 = fcmp uno double %8, %8
  %20 = select i1 %19, double %6, double %17
  %21 = select i1 %18, double %8, double %20
  %22 = fcmp olt double %7, %9
  %23 = select i1 %22, double %7, double %9
  %24 = bitcast double %7 to i64
  %25 = bitcast double %9 to i64
  %26 = or i64 %24, %25
  %27 = bitcast i64 %26 to double
  %28 = fcmp oeq double %7, %9
  %29 = select i1 %28, double %27, double %23
  %30 = fcmp uno double %7, %7
  %31 = fcmp uno double %9, %9
  %32 = select i1 %31, double %7, double %29
  %33 = select i1 %30, double %9, double %32
  %34 = insertelement <2 x double> poison, double %21, i32 0
  %35 = insertelement <2 x double> %34, double %33, i32 1
  store <2 x double> %35, ptr %0, align 16
  ret void
}
