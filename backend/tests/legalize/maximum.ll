; `llvm.maximum`.

define half @f16(half %a, half %b) {
  %r = call half @llvm.maximum.f16(half %a, half %b)
  ret half %r
}

define float @f32(float %a, float %b) {
  %r = call float @llvm.maximum.f32(float %a, float %b)
  ret float %r
}

define <4 x float> @v4f32(<4 x float> %a, <4 x float> %b) {
  %r = call <4 x float> @llvm.maximum.v4f32(<4 x float> %a, <4 x float> %b)
  ret <4 x float> %r
}

define <2 x double> @v2f64(<2 x double> %a, <2 x double> %b) {
  %r = call <2 x double> @llvm.maximum.v2f64(<2 x double> %a, <2 x double> %b)
  ret <2 x double> %r
}

declare half @llvm.maximum.f16(half, half)
declare float @llvm.maximum.f32(float, float)
declare <4 x float> @llvm.maximum.v4f32(<4 x float>, <4 x float>)
declare <2 x double> @llvm.maximum.v2f64(<2 x double>, <2 x double>)

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
  %35 = fcmp ogt float %18, %34
  %36 = select i1 %35, float %18, float %34
  %37 = bitcast float %18 to i32
  %38 = bitcast float %34 to i32
  %39 = and i32 %37, %38
  %40 = bitcast i32 %39 to float
  %41 = fcmp oeq float %18, %34
  %42 = select i1 %41, float %40, float %36
  %43 = fcmp uno float %18, %18
  %44 = fcmp uno float %34, %34
  %45 = fadd float %18, %34
  %46 = or i1 %43, %44
  %47 = select i1 %46, float %45, float %42
  %48 = bitcast float %47 to i32
  %49 = and i32 %48, -2147483648
  %50 = lshr i32 %49, 16
  %51 = and i32 %48, 2147483647
  %52 = bitcast i32 %51 to float
  %53 = fmul float %52, 0x46F0000000000000
  %54 = fmul float %53, 0x3910000000000000
  %55 = shl i32 %48, 1
  %56 = and i32 %55, -16777216
  %57 = icmp ult i32 %56, 1895825408
  %58 = select i1 %57, i32 1895825408, i32 %56
  %59 = lshr i32 %58, 1
  %60 = add i32 %59, 125829120
  %61 = bitcast i32 %60 to float
  %62 = fadd float %61, %54
  %63 = bitcast float %62 to i32
  %64 = lshr i32 %63, 13
  %65 = and i32 %64, 31744
  %66 = and i32 %63, 4095
  %67 = add i32 %65, %66
  %68 = icmp ugt i32 %51, 2139095040
  %69 = select i1 %68, i32 32256, i32 %67
  %70 = or i32 %69, %50
  %71 = trunc i32 %70 to i16
  ret i16 %71
}

define float @f32(float %0, float %1) {
  %3 = fcmp ogt float %0, %1
  %4 = select i1 %3, float %0, float %1
  %5 = bitcast float %0 to i32
  %6 = bitcast float %1 to i32
  %7 = and i32 %5, %6
  %8 = bitcast i32 %7 to float
  %9 = fcmp oeq float %0, %1
  %10 = select i1 %9, float %8, float %4
  %11 = fcmp uno float %0, %0
  %12 = fcmp uno float %1, %1
  %13 = fadd float %0, %1
  %14 = or i1 %11, %12
  %15 = select i1 %14, float %13, float %10
  ret float %15
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8) {
  %10 = fcmp ogt float %1, %5
  %11 = select i1 %10, float %1, float %5
  %12 = bitcast float %1 to i32
  %13 = bitcast float %5 to i32
  %14 = and i32 %12, %13
  %15 = bitcast i32 %14 to float
  %16 = fcmp oeq float %1, %5
  %17 = select i1 %16, float %15, float %11
  %18 = fcmp uno float %1, %1
  %19 = fcmp uno float %5, %5
  %20 = fadd float %1, %5
  %21 = or i1 %18, %19
  %22 = select i1 %21, float %20, float %17
  %23 = fcmp ogt float %2, %6
  %24 = select i1 %23, float %2, float %6
  %25 = bitcast float %2 to i32
  %26 = bitcast float %6 to i32
  %27 = and i32 %25, %26
  %28 = bitcast i32 %27 to float
  %29 = fcmp oeq float %2, %6
  %30 = select i1 %29, float %28, float %24
  %31 = fcmp uno float %2, %2
  %32 = fcmp uno float %6, %6
  %33 = fadd float %2, %6
  %34 = or i1 %31, %32
  %35 = select i1 %34, float %33, float %30
  %36 = fcmp ogt float %3, %7
  %37 = select i1 %36, float %3, float %7
  %38 = bitcast float %3 to i32
  %39 = bitcast float %7 to i32
  %40 = and i32 %38, %39
  %41 = bitcast i32 %40 to float
  %42 = fcmp oeq float %3, %7
  %43 = select i1 %42, float %41, float %37
  %44 = fcmp uno float %3, %3
  %45 = fcmp uno float %7, %7
  %46 = fadd float %3, %7
  %47 = or i1 %44, %45
  %48 = select i1 %47, float %46, float %43
  %49 = fcmp ogt float %4, %8
  %50 = select i1 %49, float %4, float %8
  %51 = bitcast float %4 to i32
  %52 = bitcast float %8 to i32
  %53 = and i32 %51, %52
  %54 = bitcast i32 %53 to float
  %55 = fcmp oeq float %4, %8
  %56 = select i1 %55, float %54, float %50
  %57 = fcmp uno float %4, %4
  %58 = fcmp uno float %8, %8
  %59 = fadd float %4, %8
  %60 = or i1 %57, %58
  %61 = select i1 %60, float %59, float %56
  store float %22, ptr %0, align 16
  %62 = getelementptr i8, ptr %0, i64 16
  store float %35, ptr %62, align 16
  %63 = getelementptr i8, ptr %0, i64 32
  store float %48, ptr %63, align 16
  %64 = getelementptr i8, ptr %0, i64 48
  store float %61, ptr %64, align 16
  ret void
}

define void @v2f64(ptr %0, double %1, double %2, double %3, double %4) {
  %6 = fcmp ogt double %1, %3
  %7 = select i1 %6, double %1, double %3
  %8 = bitcast double %1 to i64
  %9 = bitcast double %3 to i64
  %10 = and i64 %8, %9
  %11 = bitcast i64 %10 to double
  %12 = fcmp oeq double %1, %3
  %13 = select i1 %12, double %11, double %7
  %14 = fcmp uno double %1, %1
  %15 = fcmp uno double %3, %3
  %16 = fadd double %1, %3
  %17 = or i1 %14, %15
  %18 = select i1 %17, double %16, double %13
  %19 = fcmp ogt double %2, %4
  %20 = select i1 %19, double %2, double %4
  %21 = bitcast double %2 to i64
  %22 = bitcast double %4 to i64
  %23 = and i64 %21, %22
  %24 = bitcast i64 %23 to double
  %25 = fcmp oeq double %2, %4
  %26 = select i1 %25, double %24, double %20
  %27 = fcmp uno double %2, %2
  %28 = fcmp uno double %4, %4
  %29 = fadd double %2, %4
  %30 = or i1 %27, %28
  %31 = select i1 %30, double %29, double %26
  store double %18, ptr %0, align 16
  %32 = getelementptr i8, ptr %0, i64 16
  store double %31, ptr %32, align 16
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
  %35 = fcmp ogt float %18, %34
  %36 = select i1 %35, float %18, float %34
  %37 = bitcast float %18 to i32
  %38 = bitcast float %34 to i32
  %39 = and i32 %37, %38
  %40 = bitcast i32 %39 to float
  %41 = fcmp oeq float %18, %34
  %42 = select i1 %41, float %40, float %36
  %43 = fcmp uno float %18, %18
  %44 = fcmp uno float %34, %34
  %45 = fadd float %18, %34
  %46 = or i1 %43, %44
  %47 = select i1 %46, float %45, float %42
  %48 = bitcast float %47 to i32
  %49 = and i32 %48, -2147483648
  %50 = lshr i32 %49, 16
  %51 = and i32 %48, 2147483647
  %52 = bitcast i32 %51 to float
  %53 = fmul float %52, 0x46F0000000000000
  %54 = fmul float %53, 0x3910000000000000
  %55 = shl i32 %48, 1
  %56 = and i32 %55, -16777216
  %57 = icmp ult i32 %56, 1895825408
  %58 = select i1 %57, i32 1895825408, i32 %56
  %59 = lshr i32 %58, 1
  %60 = add i32 %59, 125829120
  %61 = bitcast i32 %60 to float
  %62 = fadd float %61, %54
  %63 = bitcast float %62 to i32
  %64 = lshr i32 %63, 13
  %65 = and i32 %64, 31744
  %66 = and i32 %63, 4095
  %67 = add i32 %65, %66
  %68 = icmp ugt i32 %51, 2139095040
  %69 = select i1 %68, i32 32256, i32 %67
  %70 = or i32 %69, %50
  %71 = trunc i32 %70 to i16
  ret i16 %71
}

define float @f32(float %0, float %1) {
  %3 = fcmp ogt float %0, %1
  %4 = select i1 %3, float %0, float %1
  %5 = bitcast float %0 to i32
  %6 = bitcast float %1 to i32
  %7 = and i32 %5, %6
  %8 = bitcast i32 %7 to float
  %9 = fcmp oeq float %0, %1
  %10 = select i1 %9, float %8, float %4
  %11 = fcmp uno float %0, %0
  %12 = fcmp uno float %1, %1
  %13 = fadd float %0, %1
  %14 = or i1 %11, %12
  %15 = select i1 %14, float %13, float %10
  ret float %15
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
  %14 = fcmp ogt float %6, %10
  %15 = select i1 %14, float %6, float %10
  %16 = bitcast float %6 to i32
  %17 = bitcast float %10 to i32
  %18 = and i32 %16, %17
  %19 = bitcast i32 %18 to float
  %20 = fcmp oeq float %6, %10
  %21 = select i1 %20, float %19, float %15
  %22 = fcmp uno float %6, %6
  %23 = fcmp uno float %10, %10
  %24 = fadd float %6, %10
  %25 = or i1 %22, %23
  %26 = select i1 %25, float %24, float %21
  %27 = fcmp ogt float %7, %11
  %28 = select i1 %27, float %7, float %11
  %29 = bitcast float %7 to i32
  %30 = bitcast float %11 to i32
  %31 = and i32 %29, %30
  %32 = bitcast i32 %31 to float
  %33 = fcmp oeq float %7, %11
  %34 = select i1 %33, float %32, float %28
  %35 = fcmp uno float %7, %7
  %36 = fcmp uno float %11, %11
  %37 = fadd float %7, %11
  %38 = or i1 %35, %36
  %39 = select i1 %38, float %37, float %34
  %40 = fcmp ogt float %8, %12
  %41 = select i1 %40, float %8, float %12
  %42 = bitcast float %8 to i32
  %43 = bitcast float %12 to i32
  %44 = and i32 %42, %43
  %45 = bitcast i32 %44 to float
  %46 = fcmp oeq float %8, %12
  %47 = select i1 %46, float %45, float %41
  %48 = fcmp uno float %8, %8
  %49 = fcmp uno float %12, %12
  %50 = fadd float %8, %12
  %51 = or i1 %48, %49
  %52 = select i1 %51, float %50, float %47
  %53 = fcmp ogt float %9, %13
  %54 = select i1 %53, float %9, float %13
  %55 = bitcast float %9 to i32
  %56 = bitcast float %13 to i32
  %57 = and i32 %55, %56
  %58 = bitcast i32 %57 to float
  %59 = fcmp oeq float %9, %13
  %60 = select i1 %59, float %58, float %54
  %61 = fcmp uno float %9, %9
  %62 = fcmp uno float %13, %13
  %63 = fadd float %9, %13
  %64 = or i1 %61, %62
  %65 = select i1 %64, float %63, float %60
  %66 = insertelement <4 x float> poison, float %26, i32 0
  %67 = insertelement <4 x float> %66, float %39, i32 1
  %68 = insertelement <4 x float> %67, float %52, i32 2
  %69 = insertelement <4 x float> %68, float %65, i32 3
  store <4 x float> %69, ptr %0, align 16
  ret void
}

define void @v2f64(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x double>, ptr %1, align 16
  %5 = load <2 x double>, ptr %2, align 16
  %6 = extractelement <2 x double> %4, i32 0
  %7 = extractelement <2 x double> %4, i32 1
  %8 = extractelement <2 x double> %5, i32 0
  %9 = extractelement <2 x double> %5, i32 1
  %10 = fcmp ogt double %6, %8
  %11 = select i1 %10, double %6, double %8
  %12 = bitcast double %6 to i64
  %13 = bitcast double %8 to i64
  %14 = and i64 %12, %13
  %15 = bitcast i64 %14 to double
  %16 = fcmp oeq double %6, %8
  %17 = select i1 %16, double %15, double %11
  %18 = fcmp uno double %6, %6
  %19 = fcmp uno double %8, %8
  %20 = fadd double %6, %8
  %21 = or i1 %18, %19
  %22 = select i1 %21, double %20, double %17
  %23 = fcmp ogt double %7, %9
  %24 = select i1 %23, double %7, double %9
  %25 = bitcast double %7 to i64
  %26 = bitcast double %9 to i64
  %27 = and i64 %25, %26
  %28 = bitcast i64 %27 to double
  %29 = fcmp oeq double %7, %9
  %30 = select i1 %29, double %28, double %24
  %31 = fcmp uno double %7, %7
  %32 = fcmp uno double %9, %9
  %33 = fadd double %7, %9
  %34 = or i1 %31, %32
  %35 = select i1 %34, double %33, double %30
  %36 = insertelement <2 x double> poison, double %22, i32 0
  %37 = insertelement <2 x double> %36, double %35, i32 1
  store <2 x double> %37, ptr %0, align 16
  ret void
}
