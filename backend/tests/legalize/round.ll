; `llvm.round`.

define half @f16(half %a) {
  %r = call half @llvm.round.f16(half %a)
  ret half %r
}

define float @f32(float %a) {
  %r = call float @llvm.round.f32(float %a)
  ret float %r
}

define double @f64(double %a) {
  %r = call double @llvm.round.f64(double %a)
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a) {
  %r = call <4 x float> @llvm.round.v4f32(<4 x float> %a)
  ret <4 x float> %r
}

define <2 x double> @v2f64(<2 x double> %a) {
  %r = call <2 x double> @llvm.round.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

declare half @llvm.round.f16(half)
declare float @llvm.round.f32(float)
declare double @llvm.round.f64(double)
declare <4 x float> @llvm.round.v4f32(<4 x float>)
declare <2 x double> @llvm.round.v2f64(<2 x double>)

;;; x86-64
define i16 @f16(i16 %0) {
  %2 = zext i16 %0 to i32
  %3 = and i32 %2, 32768
  %4 = shl i32 %3, 16
  %5 = and i32 %2, 32767
  %6 = shl i32 %5, 13
  %7 = add i32 %6, 939524096
  %8 = or i32 %6, 2139095040
  %9 = sitofp i32 %5 to float
  %10 = fmul float %9, 0x3E70000000000000
  %11 = bitcast float %10 to i32
  %12 = icmp uge i32 %5, 31744
  %13 = icmp ult i32 %5, 1024
  %14 = select i1 %13, i32 %11, i32 %7
  %15 = select i1 %12, i32 %8, i32 %14
  %16 = or i32 %15, %4
  %17 = bitcast i32 %16 to float
  %18 = call float @llvm.fabs.f32(float %17)
  %19 = fadd float %18, 8.388608e+06
  %20 = fsub float %19, 8.388608e+06
  %21 = call float @llvm.copysign.f32(float %20, float %17)
  %22 = fcmp olt float %18, 8.388608e+06
  %23 = select i1 %22, float %21, float %17
  %24 = fsub float %23, 1.000000e+00
  %25 = fadd float %23, 1.000000e+00
  %26 = fcmp ogt float %23, %17
  %27 = fcmp olt float %23, %17
  %28 = select i1 %26, float %24, float %23
  %29 = select i1 %27, float %25, float %23
  %30 = fcmp olt float %17, 0.000000e+00
  %31 = select i1 %30, float %29, float %28
  %32 = call float @llvm.copysign.f32(float %31, float %17)
  %33 = fcmp uno float %17, %17
  %34 = select i1 %33, float %17, float %32
  %35 = fsub float %17, %34
  %36 = call float @llvm.fabs.f32(float %35)
  %37 = fcmp oge float %36, 5.000000e-01
  %38 = select i1 %37, float 1.000000e+00, float 0.000000e+00
  %39 = call float @llvm.copysign.f32(float %38, float %17)
  %40 = fadd float %34, %39
  %41 = call float @llvm.copysign.f32(float %40, float %17)
  %42 = fcmp uno float %17, %17
  %43 = select i1 %42, float %17, float %41
  %44 = bitcast float %43 to i32
  %45 = and i32 %44, -2147483648
  %46 = lshr i32 %45, 16
  %47 = and i32 %44, 2147483647
  %48 = bitcast i32 %47 to float
  %49 = fmul float %48, 0x46F0000000000000
  %50 = fmul float %49, 0x3910000000000000
  %51 = shl i32 %44, 1
  %52 = and i32 %51, -16777216
  %53 = icmp ult i32 %52, 1895825408
  %54 = select i1 %53, i32 1895825408, i32 %52
  %55 = lshr i32 %54, 1
  %56 = add i32 %55, 125829120
  %57 = bitcast i32 %56 to float
  %58 = fadd float %57, %50
  %59 = bitcast float %58 to i32
  %60 = lshr i32 %59, 13
  %61 = and i32 %60, 31744
  %62 = and i32 %59, 4095
  %63 = add i32 %61, %62
  %64 = icmp ugt i32 %47, 2139095040
  %65 = select i1 %64, i32 32256, i32 %63
  %66 = or i32 %65, %46
  %67 = trunc i32 %66 to i16
  ret i16 %67
}

define float @f32(float %0) {
  %2 = call float @llvm.fabs.f32(float %0)
  %3 = fadd float %2, 8.388608e+06
  %4 = fsub float %3, 8.388608e+06
  %5 = call float @llvm.copysign.f32(float %4, float %0)
  %6 = fcmp olt float %2, 8.388608e+06
  %7 = select i1 %6, float %5, float %0
  %8 = fsub float %7, 1.000000e+00
  %9 = fadd float %7, 1.000000e+00
  %10 = fcmp ogt float %7, %0
  %11 = fcmp olt float %7, %0
  %12 = select i1 %10, float %8, float %7
  %13 = select i1 %11, float %9, float %7
  %14 = fcmp olt float %0, 0.000000e+00
  %15 = select i1 %14, float %13, float %12
  %16 = call float @llvm.copysign.f32(float %15, float %0)
  %17 = fcmp uno float %0, %0
  %18 = select i1 %17, float %0, float %16
  %19 = fsub float %0, %18
  %20 = call float @llvm.fabs.f32(float %19)
  %21 = fcmp oge float %20, 5.000000e-01
  %22 = select i1 %21, float 1.000000e+00, float 0.000000e+00
  %23 = call float @llvm.copysign.f32(float %22, float %0)
  %24 = fadd float %18, %23
  %25 = call float @llvm.copysign.f32(float %24, float %0)
  %26 = fcmp uno float %0, %0
  %27 = select i1 %26, float %0, float %25
  ret float %27
}

define double @f64(double %0) {
  %2 = call double @llvm.fabs.f64(double %0)
  %3 = fadd double %2, 0x4330000000000000
  %4 = fsub double %3, 0x4330000000000000
  %5 = call double @llvm.copysign.f64(double %4, double %0)
  %6 = fcmp olt double %2, 0x4330000000000000
  %7 = select i1 %6, double %5, double %0
  %8 = fsub double %7, 1.000000e+00
  %9 = fadd double %7, 1.000000e+00
  %10 = fcmp ogt double %7, %0
  %11 = fcmp olt double %7, %0
  %12 = select i1 %10, double %8, double %7
  %13 = select i1 %11, double %9, double %7
  %14 = fcmp olt double %0, 0.000000e+00
  %15 = select i1 %14, double %13, double %12
  %16 = call double @llvm.copysign.f64(double %15, double %0)
  %17 = fcmp uno double %0, %0
  %18 = select i1 %17, double %0, double %16
  %19 = fsub double %0, %18
  %20 = call double @llvm.fabs.f64(double %19)
  %21 = fcmp oge double %20, 5.000000e-01
  %22 = select i1 %21, double 1.000000e+00, double 0.000000e+00
  %23 = call double @llvm.copysign.f64(double %22, double %0)
  %24 = fadd double %18, %23
  %25 = call double @llvm.copysign.f64(double %24, double %0)
  %26 = fcmp uno double %0, %0
  %27 = select i1 %26, double %0, double %25
  ret double %27
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4) {
  %6 = call float @llvm.fabs.f32(float %1)
  %7 = fadd float %6, 8.388608e+06
  %8 = fsub float %7, 8.388608e+06
  %9 = call float @llvm.copysign.f32(float %8, float %1)
  %10 = fcmp olt float %6, 8.388608e+06
  %11 = select i1 %10, float %9, float %1
  %12 = fsub float %11, 1.000000e+00
  %13 = fadd float %11, 1.000000e+00
  %14 = fcmp ogt float %11, %1
  %15 = fcmp olt float %11, %1
  %16 = select i1 %14, float %12, float %11
  %17 = select i1 %15, float %13, float %11
  %18 = fcmp olt float %1, 0.000000e+00
  %19 = select i1 %18, float %17, float %16
  %20 = call float @llvm.copysign.f32(float %19, float %1)
  %21 = fcmp uno float %1, %1
  %22 = select i1 %21, float %1, float %20
  %23 = fsub float %1, %22
  %24 = call float @llvm.fabs.f32(float %23)
  %25 = fcmp oge float %24, 5.000000e-01
  %26 = select i1 %25, float 1.000000e+00, float 0.000000e+00
  %27 = call float @llvm.copysign.f32(float %26, float %1)
  %28 = fadd float %22, %27
  %29 = call float @llvm.copysign.f32(float %28, float %1)
  %30 = fcmp uno float %1, %1
  %31 = select i1 %30, float %1, float %29
  %32 = call float @llvm.fabs.f32(float %2)
  %33 = fadd float %32, 8.388608e+06
  %34 = fsub float %33, 8.388608e+06
  %35 = call float @llvm.copysign.f32(float %34, float %2)
  %36 = fcmp olt float %32, 8.388608e+06
  %37 = select i1 %36, float %35, float %2
  %38 = fsub float %37, 1.000000e+00
  %39 = fadd float %37, 1.000000e+00
  %40 = fcmp ogt float %37, %2
  %41 = fcmp olt float %37, %2
  %42 = select i1 %40, float %38, float %37
  %43 = select i1 %41, float %39, float %37
  %44 = fcmp olt float %2, 0.000000e+00
  %45 = select i1 %44, float %43, float %42
  %46 = call float @llvm.copysign.f32(float %45, float %2)
  %47 = fcmp uno float %2, %2
  %48 = select i1 %47, float %2, float %46
  %49 = fsub float %2, %48
  %50 = call float @llvm.fabs.f32(float %49)
  %51 = fcmp oge float %50, 5.000000e-01
  %52 = select i1 %51, float 1.000000e+00, float 0.000000e+00
  %53 = call float @llvm.copysign.f32(float %52, float %2)
  %54 = fadd float %48, %53
  %55 = call float @llvm.copysign.f32(float %54, float %2)
  %56 = fcmp uno float %2, %2
  %57 = select i1 %56, float %2, float %55
  %58 = call float @llvm.fabs.f32(float %3)
  %59 = fadd float %58, 8.388608e+06
  %60 = fsub float %59, 8.388608e+06
  %61 = call float @llvm.copysign.f32(float %60, float %3)
  %62 = fcmp olt float %58, 8.388608e+06
  %63 = select i1 %62, float %61, float %3
  %64 = fsub float %63, 1.000000e+00
  %65 = fadd float %63, 1.000000e+00
  %66 = fcmp ogt float %63, %3
  %67 = fcmp olt float %63, %3
  %68 = select i1 %66, float %64, float %63
  %69 = select i1 %67, float %65, float %63
  %70 = fcmp olt float %3, 0.000000e+00
  %71 = select i1 %70, float %69, float %68
  %72 = call float @llvm.copysign.f32(float %71, float %3)
  %73 = fcmp uno float %3, %3
  %74 = select i1 %73, float %3, float %72
  %75 = fsub float %3, %74
  %76 = call float @llvm.fabs.f32(float %75)
  %77 = fcmp oge float %76, 5.000000e-01
  %78 = select i1 %77, float 1.000000e+00, float 0.000000e+00
  %79 = call float @llvm.copysign.f32(float %78, float %3)
  %80 = fadd float %74, %79
  %81 = call float @llvm.copysign.f32(float %80, float %3)
  %82 = fcmp uno float %3, %3
  %83 = select i1 %82, float %3, float %81
  %84 = call float @llvm.fabs.f32(float %4)
  %85 = fadd float %84, 8.388608e+06
  %86 = fsub float %85, 8.388608e+06
  %87 = call float @llvm.copysign.f32(float %86, float %4)
  %88 = fcmp olt float %84, 8.388608e+06
  %89 = select i1 %88, float %87, float %4
  %90 = fsub float %89, 1.000000e+00
  %91 = fadd float %89, 1.000000e+00
  %92 = fcmp ogt float %89, %4
  %93 = fcmp olt float %89, %4
  %94 = select i1 %92, float %90, float %89
  %95 = select i1 %93, float %91, float %89
  %96 = fcmp olt float %4, 0.000000e+00
  %97 = select i1 %96, float %95, float %94
  %98 = call float @llvm.copysign.f32(float %97, float %4)
  %99 = fcmp uno float %4, %4
  %100 = select i1 %99, float %4, float %98
  %101 = fsub float %4, %100
  %102 = call float @llvm.fabs.f32(float %101)
  %103 = fcmp oge float %102, 5.000000e-01
  %104 = select i1 %103, float 1.000000e+00, float 0.000000e+00
  %105 = call float @llvm.copysign.f32(float %104, float %4)
  %106 = fadd float %100, %105
  %107 = call float @llvm.copysign.f32(float %106, float %4)
  %108 = fcmp uno float %4, %4
  %109 = select i1 %108, float %4, float %107
  store float %31, ptr %0, align 16
  %110 = getelementptr i8, ptr %0, i64 16
  store float %57, ptr %110, align 16
  %111 = getelementptr i8, ptr %0, i64 32
  store float %83, ptr %111, align 16
  %112 = getelementptr i8, ptr %0, i64 48
  store float %109, ptr %112, align 16
  ret void
}

define void @v2f64(ptr %0, double %1, double %2) {
  %4 = call double @llvm.fabs.f64(double %1)
  %5 = fadd double %4, 0x4330000000000000
  %6 = fsub double %5, 0x4330000000000000
  %7 = call double @llvm.copysign.f64(double %6, double %1)
  %8 = fcmp olt double %4, 0x4330000000000000
  %9 = select i1 %8, double %7, double %1
  %10 = fsub double %9, 1.000000e+00
  %11 = fadd double %9, 1.000000e+00
  %12 = fcmp ogt double %9, %1
  %13 = fcmp olt double %9, %1
  %14 = select i1 %12, double %10, double %9
  %15 = select i1 %13, double %11, double %9
  %16 = fcmp olt double %1, 0.000000e+00
  %17 = select i1 %16, double %15, double %14
  %18 = call double @llvm.copysign.f64(double %17, double %1)
  %19 = fcmp uno double %1, %1
  %20 = select i1 %19, double %1, double %18
  %21 = fsub double %1, %20
  %22 = call double @llvm.fabs.f64(double %21)
  %23 = fcmp oge double %22, 5.000000e-01
  %24 = select i1 %23, double 1.000000e+00, double 0.000000e+00
  %25 = call double @llvm.copysign.f64(double %24, double %1)
  %26 = fadd double %20, %25
  %27 = call double @llvm.copysign.f64(double %26, double %1)
  %28 = fcmp uno double %1, %1
  %29 = select i1 %28, double %1, double %27
  %30 = call double @llvm.fabs.f64(double %2)
  %31 = fadd double %30, 0x4330000000000000
  %32 = fsub double %31, 0x4330000000000000
  %33 = call double @llvm.copysign.f64(double %32, double %2)
  %34 = fcmp olt double %30, 0x4330000000000000
  %35 = select i1 %34, double %33, double %2
  %36 = fsub double %35, 1.000000e+00
  %37 = fadd double %35, 1.000000e+00
  %38 = fcmp ogt double %35, %2
  %39 = fcmp olt double %35, %2
  %40 = select i1 %38, double %36, double %35
  %41 = select i1 %39, double %37, double %35
  %42 = fcmp olt double %2, 0.000000e+00
  %43 = select i1 %42, double %41, double %40
  %44 = call double @llvm.copysign.f64(double %43, double %2)
  %45 = fcmp uno double %2, %2
  %46 = select i1 %45, double %2, double %44
  %47 = fsub double %2, %46
  %48 = call double @llvm.fabs.f64(double %47)
  %49 = fcmp oge double %48, 5.000000e-01
  %50 = select i1 %49, double 1.000000e+00, double 0.000000e+00
  %51 = call double @llvm.copysign.f64(double %50, double %2)
  %52 = fadd double %46, %51
  %53 = call double @llvm.copysign.f64(double %52, double %2)
  %54 = fcmp uno double %2, %2
  %55 = select i1 %54, double %2, double %53
  store double %29, ptr %0, align 16
  %56 = getelementptr i8, ptr %0, i64 16
  store double %55, ptr %56, align 16
  ret void
}

declare float @llvm.copysign.f32(float, float)

declare double @llvm.copysign.f64(double, double)

declare float @llvm.fabs.f32(float)

declare double @llvm.fabs.f64(double)

;;; x86-64-v3, aarch64, riscv64-v
define i16 @f16(i16 %0) {
  %2 = zext i16 %0 to i32
  %3 = and i32 %2, 32768
  %4 = shl i32 %3, 16
  %5 = and i32 %2, 32767
  %6 = shl i32 %5, 13
  %7 = add i32 %6, 939524096
  %8 = or i32 %6, 2139095040
  %9 = sitofp i32 %5 to float
  %10 = fmul float %9, 0x3E70000000000000
  %11 = bitcast float %10 to i32
  %12 = icmp uge i32 %5, 31744
  %13 = icmp ult i32 %5, 1024
  %14 = select i1 %13, i32 %11, i32 %7
  %15 = select i1 %12, i32 %8, i32 %14
  %16 = or i32 %15, %4
  %17 = bitcast i32 %16 to float
  %18 = call float @llvm.trunc.f32(float %17)
  %19 = fsub float %17, %18
  %20 = call float @llvm.fabs.f32(float %19)
  %21 = fcmp oge float %20, 5.000000e-01
  %22 = select i1 %21, float 1.000000e+00, float 0.000000e+00
  %23 = call float @llvm.copysign.f32(float %22, float %17)
  %24 = fadd float %18, %23
  %25 = call float @llvm.copysign.f32(float %24, float %17)
  %26 = fcmp uno float %17, %17
  %27 = select i1 %26, float %17, float %25
  %28 = bitcast float %27 to i32
  %29 = and i32 %28, -2147483648
  %30 = lshr i32 %29, 16
  %31 = and i32 %28, 2147483647
  %32 = bitcast i32 %31 to float
  %33 = fmul float %32, 0x46F0000000000000
  %34 = fmul float %33, 0x3910000000000000
  %35 = shl i32 %28, 1
  %36 = and i32 %35, -16777216
  %37 = icmp ult i32 %36, 1895825408
  %38 = select i1 %37, i32 1895825408, i32 %36
  %39 = lshr i32 %38, 1
  %40 = add i32 %39, 125829120
  %41 = bitcast i32 %40 to float
  %42 = fadd float %41, %34
  %43 = bitcast float %42 to i32
  %44 = lshr i32 %43, 13
  %45 = and i32 %44, 31744
  %46 = and i32 %43, 4095
  %47 = add i32 %45, %46
  %48 = icmp ugt i32 %31, 2139095040
  %49 = select i1 %48, i32 32256, i32 %47
  %50 = or i32 %49, %30
  %51 = trunc i32 %50 to i16
  ret i16 %51
}

define float @f32(float %0) {
  %2 = call float @llvm.trunc.f32(float %0)
  %3 = fsub float %0, %2
  %4 = call float @llvm.fabs.f32(float %3)
  %5 = fcmp oge float %4, 5.000000e-01
  %6 = select i1 %5, float 1.000000e+00, float 0.000000e+00
  %7 = call float @llvm.copysign.f32(float %6, float %0)
  %8 = fadd float %2, %7
  %9 = call float @llvm.copysign.f32(float %8, float %0)
  %10 = fcmp uno float %0, %0
  %11 = select i1 %10, float %0, float %9
  ret float %11
}

define double @f64(double %0) {
  %2 = call double @llvm.trunc.f64(double %0)
  %3 = fsub double %0, %2
  %4 = call double @llvm.fabs.f64(double %3)
  %5 = fcmp oge double %4, 5.000000e-01
  %6 = select i1 %5, double 1.000000e+00, double 0.000000e+00
  %7 = call double @llvm.copysign.f64(double %6, double %0)
  %8 = fadd double %2, %7
  %9 = call double @llvm.copysign.f64(double %8, double %0)
  %10 = fcmp uno double %0, %0
  %11 = select i1 %10, double %0, double %9
  ret double %11
}

define void @v4f32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = bitcast <4 x float> %3 to <4 x i32>
  %5 = and <4 x i32> %4, splat (i32 -2147483648)
  %6 = or <4 x i32> %5, splat (i32 1056964607)
  %7 = bitcast <4 x i32> %6 to <4 x float>
  %8 = fadd <4 x float> %3, %7
  %9 = call <4 x float> @llvm.trunc.v4f32(<4 x float> %8)
  store <4 x float> %9, ptr %0, align 16
  ret void
}

define void @v2f64(ptr %0, ptr %1) {
  %3 = load <2 x double>, ptr %1, align 16
  %4 = bitcast <2 x double> %3 to <2 x i64>
  %5 = and <2 x i64> %4, splat (i64 -9223372036854775808)
  %6 = or <2 x i64> %5, splat (i64 4602678819172646911)
  %7 = bitcast <2 x i64> %6 to <2 x double>
  %8 = fadd <2 x double> %3, %7
  %9 = call <2 x double> @llvm.trunc.v2f64(<2 x double> %8)
  store <2 x double> %9, ptr %0, align 16
  ret void
}

declare float @llvm.copysign.f32(float, float)

declare double @llvm.copysign.f64(double, double)

declare float @llvm.fabs.f32(float)

declare double @llvm.fabs.f64(double)

declare float @llvm.trunc.f32(float)

declare double @llvm.trunc.f64(double)

declare <2 x double> @llvm.trunc.v2f64(<2 x double>)

declare <4 x float> @llvm.trunc.v4f32(<4 x float>)
