; `llvm.ceil`.

define half @f16(half %a) {
  %r = call half @llvm.ceil.f16(half %a)
  ret half %r
}

define float @f32(float %a) {
  %r = call float @llvm.ceil.f32(float %a)
  ret float %r
}

define double @f64(double %a) {
  %r = call double @llvm.ceil.f64(double %a)
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a) {
  %r = call <4 x float> @llvm.ceil.v4f32(<4 x float> %a)
  ret <4 x float> %r
}

define <2 x double> @v2f64(<2 x double> %a) {
  %r = call <2 x double> @llvm.ceil.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

declare half @llvm.ceil.f16(half)
declare float @llvm.ceil.f32(float)
declare double @llvm.ceil.f64(double)
declare <4 x float> @llvm.ceil.v4f32(<4 x float>)
declare <2 x double> @llvm.ceil.v2f64(<2 x double>)

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
  %30 = call float @llvm.copysign.f32(float %29, float %17)
  %31 = fcmp uno float %17, %17
  %32 = select i1 %31, float %17, float %30
  %33 = bitcast float %32 to i32
  %34 = and i32 %33, -2147483648
  %35 = lshr i32 %34, 16
  %36 = and i32 %33, 2147483647
  %37 = bitcast i32 %36 to float
  %38 = fmul float %37, 0x46F0000000000000
  %39 = fmul float %38, 0x3910000000000000
  %40 = shl i32 %33, 1
  %41 = and i32 %40, -16777216
  %42 = icmp ult i32 %41, 1895825408
  %43 = select i1 %42, i32 1895825408, i32 %41
  %44 = lshr i32 %43, 1
  %45 = add i32 %44, 125829120
  %46 = bitcast i32 %45 to float
  %47 = fadd float %46, %39
  %48 = bitcast float %47 to i32
  %49 = lshr i32 %48, 13
  %50 = and i32 %49, 31744
  %51 = and i32 %48, 4095
  %52 = add i32 %50, %51
  %53 = icmp ugt i32 %36, 2139095040
  %54 = select i1 %53, i32 32256, i32 %52
  %55 = or i32 %54, %35
  %56 = trunc i32 %55 to i16
  ret i16 %56
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
  %14 = call float @llvm.copysign.f32(float %13, float %0)
  %15 = fcmp uno float %0, %0
  %16 = select i1 %15, float %0, float %14
  ret float %16
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
  %14 = call double @llvm.copysign.f64(double %13, double %0)
  %15 = fcmp uno double %0, %0
  %16 = select i1 %15, double %0, double %14
  ret double %16
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
  %18 = call float @llvm.copysign.f32(float %17, float %1)
  %19 = fcmp uno float %1, %1
  %20 = select i1 %19, float %1, float %18
  %21 = call float @llvm.fabs.f32(float %2)
  %22 = fadd float %21, 8.388608e+06
  %23 = fsub float %22, 8.388608e+06
  %24 = call float @llvm.copysign.f32(float %23, float %2)
  %25 = fcmp olt float %21, 8.388608e+06
  %26 = select i1 %25, float %24, float %2
  %27 = fsub float %26, 1.000000e+00
  %28 = fadd float %26, 1.000000e+00
  %29 = fcmp ogt float %26, %2
  %30 = fcmp olt float %26, %2
  %31 = select i1 %29, float %27, float %26
  %32 = select i1 %30, float %28, float %26
  %33 = call float @llvm.copysign.f32(float %32, float %2)
  %34 = fcmp uno float %2, %2
  %35 = select i1 %34, float %2, float %33
  %36 = call float @llvm.fabs.f32(float %3)
  %37 = fadd float %36, 8.388608e+06
  %38 = fsub float %37, 8.388608e+06
  %39 = call float @llvm.copysign.f32(float %38, float %3)
  %40 = fcmp olt float %36, 8.388608e+06
  %41 = select i1 %40, float %39, float %3
  %42 = fsub float %41, 1.000000e+00
  %43 = fadd float %41, 1.000000e+00
  %44 = fcmp ogt float %41, %3
  %45 = fcmp olt float %41, %3
  %46 = select i1 %44, float %42, float %41
  %47 = select i1 %45, float %43, float %41
  %48 = call float @llvm.copysign.f32(float %47, float %3)
  %49 = fcmp uno float %3, %3
  %50 = select i1 %49, float %3, float %48
  %51 = call float @llvm.fabs.f32(float %4)
  %52 = fadd float %51, 8.388608e+06
  %53 = fsub float %52, 8.388608e+06
  %54 = call float @llvm.copysign.f32(float %53, float %4)
  %55 = fcmp olt float %51, 8.388608e+06
  %56 = select i1 %55, float %54, float %4
  %57 = fsub float %56, 1.000000e+00
  %58 = fadd float %56, 1.000000e+00
  %59 = fcmp ogt float %56, %4
  %60 = fcmp olt float %56, %4
  %61 = select i1 %59, float %57, float %56
  %62 = select i1 %60, float %58, float %56
  %63 = call float @llvm.copysign.f32(float %62, float %4)
  %64 = fcmp uno float %4, %4
  %65 = select i1 %64, float %4, float %63
  store float %20, ptr %0, align 16
  %66 = getelementptr i8, ptr %0, i64 16
  store float %35, ptr %66, align 16
  %67 = getelementptr i8, ptr %0, i64 32
  store float %50, ptr %67, align 16
  %68 = getelementptr i8, ptr %0, i64 48
  store float %65, ptr %68, align 16
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
  %16 = call double @llvm.copysign.f64(double %15, double %1)
  %17 = fcmp uno double %1, %1
  %18 = select i1 %17, double %1, double %16
  %19 = call double @llvm.fabs.f64(double %2)
  %20 = fadd double %19, 0x4330000000000000
  %21 = fsub double %20, 0x4330000000000000
  %22 = call double @llvm.copysign.f64(double %21, double %2)
  %23 = fcmp olt double %19, 0x4330000000000000
  %24 = select i1 %23, double %22, double %2
  %25 = fsub double %24, 1.000000e+00
  %26 = fadd double %24, 1.000000e+00
  %27 = fcmp ogt double %24, %2
  %28 = fcmp olt double %24, %2
  %29 = select i1 %27, double %25, double %24
  %30 = select i1 %28, double %26, double %24
  %31 = call double @llvm.copysign.f64(double %30, double %2)
  %32 = fcmp uno double %2, %2
  %33 = select i1 %32, double %2, double %31
  store double %18, ptr %0, align 16
  %34 = getelementptr i8, ptr %0, i64 16
  store double %33, ptr %34, align 16
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
  %18 = call float @llvm.ceil.f32(float %17)
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
  %2 = call float @llvm.ceil.f32(float %0)
  ret float %2
}

define double @f64(double %0) {
  %2 = call double @llvm.ceil.f64(double %0)
  ret double %2
}

define void @v4f32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = call <4 x float> @llvm.ceil.v4f32(<4 x float> %3)
  store <4 x float> %4, ptr %0, align 16
  ret void
}

define void @v2f64(ptr %0, ptr %1) {
  %3 = load <2 x double>, ptr %1, align 16
  %4 = call <2 x double> @llvm.ceil.v2f64(<2 x double> %3)
  store <2 x double> %4, ptr %0, align 16
  ret void
}

declare float @llvm.ceil.f32(float)

declare double @llvm.ceil.f64(double)

declare <2 x double> @llvm.ceil.v2f64(<2 x double>)

declare <4 x float> @llvm.ceil.v4f32(<4 x float>)
