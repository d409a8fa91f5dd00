; `llvm.trunc`.

define half @f16(half %a) {
  %r = call half @llvm.trunc.f16(half %a)
  ret half %r
}

define float @f32(float %a) {
  %r = call float @llvm.trunc.f32(float %a)
  ret float %r
}

define double @f64(double %a) {
  %r = call double @llvm.trunc.f64(double %a)
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a) {
  %r = call <4 x float> @llvm.trunc.v4f32(<4 x float> %a)
  ret <4 x float> %r
}

define <2 x double> @v2f64(<2 x double> %a) {
  %r = call <2 x double> @llvm.trunc.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

declare half @llvm.trunc.f16(half)
declare float @llvm.trunc.f32(float)
declare double @llvm.trunc.f64(double)
declare <4 x float> @llvm.trunc.v4f32(<4 x float>)
declare <2 x double> @llvm.trunc.v2f64(<2 x double>)

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
  %35 = bitcast float %34 to i32
  %36 = and i32 %35, -2147483648
  %37 = lshr i32 %36, 16
  %38 = and i32 %35, 2147483647
  %39 = bitcast i32 %38 to float
  %40 = fmul float %39, 0x46F0000000000000
  %41 = fmul float %40, 0x3910000000000000
  %42 = shl i32 %35, 1
  %43 = and i32 %42, -16777216
  %44 = icmp ult i32 %43, 1895825408
  %45 = select i1 %44, i32 1895825408, i32 %43
  %46 = lshr i32 %45, 1
  %47 = add i32 %46, 125829120
  %48 = bitcast i32 %47 to float
  %49 = fadd float %48, %41
  %50 = bitcast float %49 to i32
  %51 = lshr i32 %50, 13
  %52 = and i32 %51, 31744
  %53 = and i32 %50, 4095
  %54 = add i32 %52, %53
  %55 = icmp ugt i32 %38, 2139095040
  %56 = select i1 %55, i32 32256, i32 %54
  %57 = or i32 %56, %37
  %58 = trunc i32 %57 to i16
  ret i16 %58
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
  ret float %18
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
  ret double %18
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
  %23 = call float @llvm.fabs.f32(float %2)
  %24 = fadd float %23, 8.388608e+06
  %25 = fsub float %24, 8.388608e+06
  %26 = call float @llvm.copysign.f32(float %25, float %2)
  %27 = fcmp olt float %23, 8.388608e+06
  %28 = select i1 %27, float %26, float %2
  %29 = fsub float %28, 1.000000e+00
  %30 = fadd float %28, 1.000000e+00
  %31 = fcmp ogt float %28, %2
  %32 = fcmp olt float %28, %2
  %33 = select i1 %31, float %29, float %28
  %34 = select i1 %32, float %30, float %28
  %35 = fcmp olt float %2, 0.000000e+00
  %36 = select i1 %35, float %34, float %33
  %37 = call float @llvm.copysign.f32(float %36, float %2)
  %38 = fcmp uno float %2, %2
  %39 = select i1 %38, float %2, float %37
  %40 = call float @llvm.fabs.f32(float %3)
  %41 = fadd float %40, 8.388608e+06
  %42 = fsub float %41, 8.388608e+06
  %43 = call float @llvm.copysign.f32(float %42, float %3)
  %44 = fcmp olt float %40, 8.388608e+06
  %45 = select i1 %44, float %43, float %3
  %46 = fsub float %45, 1.000000e+00
  %47 = fadd float %45, 1.000000e+00
  %48 = fcmp ogt float %45, %3
  %49 = fcmp olt float %45, %3
  %50 = select i1 %48, float %46, float %45
  %51 = select i1 %49, float %47, float %45
  %52 = fcmp olt float %3, 0.000000e+00
  %53 = select i1 %52, float %51, float %50
  %54 = call float @llvm.copysign.f32(float %53, float %3)
  %55 = fcmp uno float %3, %3
  %56 = select i1 %55, float %3, float %54
  %57 = call float @llvm.fabs.f32(float %4)
  %58 = fadd float %57, 8.388608e+06
  %59 = fsub float %58, 8.388608e+06
  %60 = call float @llvm.copysign.f32(float %59, float %4)
  %61 = fcmp olt float %57, 8.388608e+06
  %62 = select i1 %61, float %60, float %4
  %63 = fsub float %62, 1.000000e+00
  %64 = fadd float %62, 1.000000e+00
  %65 = fcmp ogt float %62, %4
  %66 = fcmp olt float %62, %4
  %67 = select i1 %65, float %63, float %62
  %68 = select i1 %66, float %64, float %62
  %69 = fcmp olt float %4, 0.000000e+00
  %70 = select i1 %69, float %68, float %67
  %71 = call float @llvm.copysign.f32(float %70, float %4)
  %72 = fcmp uno float %4, %4
  %73 = select i1 %72, float %4, float %71
  store float %22, ptr %0, align 16
  %74 = getelementptr i8, ptr %0, i64 16
  store float %39, ptr %74, align 16
  %75 = getelementptr i8, ptr %0, i64 32
  store float %56, ptr %75, align 16
  %76 = getelementptr i8, ptr %0, i64 48
  store float %73, ptr %76, align 16
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
  %21 = call double @llvm.fabs.f64(double %2)
  %22 = fadd double %21, 0x4330000000000000
  %23 = fsub double %22, 0x4330000000000000
  %24 = call double @llvm.copysign.f64(double %23, double %2)
  %25 = fcmp olt double %21, 0x4330000000000000
  %26 = select i1 %25, double %24, double %2
  %27 = fsub double %26, 1.000000e+00
  %28 = fadd double %26, 1.000000e+00
  %29 = fcmp ogt double %26, %2
  %30 = fcmp olt double %26, %2
  %31 = select i1 %29, double %27, double %26
  %32 = select i1 %30, double %28, double %26
  %33 = fcmp olt double %2, 0.000000e+00
  %34 = select i1 %33, double %32, double %31
  %35 = call double @llvm.copysign.f64(double %34, double %2)
  %36 = fcmp uno double %2, %2
  %37 = select i1 %36, double %2, double %35
  store double %20, ptr %0, align 16
  %38 = getelementptr i8, ptr %0, i64 16
  store double %37, ptr %38, align 16
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
  %19 = bitcast float %18 to i32
  %20 = and i32 %19, -2147483648
  %21 = lshr i32 %20, 16
  %22 = and i32 %19, 2147483647
  %23 = bitcast i32 %22 to float
  %24 = fmul float %23, 0x46F0000000000000
  %25 = fmul float %24, 0x3910000000000000
  %26 = shl i32 %19, 1
  %27 = and i32 %26, -16777216
  %28 = icmp ult i32 %27, 1895825408
  %29 = select i1 %28, i32 1895825408, i32 %27
  %30 = lshr i32 %29, 1
  %31 = add i32 %30, 125829120
  %32 = bitcast i32 %31 to float
  %33 = fadd float %32, %25
  %34 = bitcast float %33 to i32
  %35 = lshr i32 %34, 13
  %36 = and i32 %35, 31744
  %37 = and i32 %34, 4095
  %38 = add i32 %36, %37
  %39 = icmp ugt i32 %22, 2139095040
  %40 = select i1 %39, i32 32256, i32 %38
  %41 = or i32 %40, %21
  %42 = trunc i32 %41 to i16
  ret i16 %42
}

define float @f32(float %0) {
  %2 = call float @llvm.trunc.f32(float %0)
  ret float %2
}

define double @f64(double %0) {
  %2 = call double @llvm.trunc.f64(double %0)
  ret double %2
}

define void @v4f32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = call <4 x float> @llvm.trunc.v4f32(<4 x float> %3)
  store <4 x float> %4, ptr %0, align 16
  ret void
}

define void @v2f64(ptr %0, ptr %1) {
  %3 = load <2 x double>, ptr %1, align 16
  %4 = call <2 x double> @llvm.trunc.v2f64(<2 x double> %3)
  store <2 x double> %4, ptr %0, align 16
  ret void
}

declare float @llvm.trunc.f32(float)

declare double @llvm.trunc.f64(double)

declare <2 x double> @llvm.trunc.v2f64(<2 x double>)

declare <4 x float> @llvm.trunc.v4f32(<4 x float>)
