; `llvm.rint`.

define half @f16(half %a) {
  %r = call half @llvm.rint.f16(half %a)
  ret half %r
}

define float @f32(float %a) {
  %r = call float @llvm.rint.f32(float %a)
  ret float %r
}

define double @f64(double %a) {
  %r = call double @llvm.rint.f64(double %a)
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a) {
  %r = call <4 x float> @llvm.rint.v4f32(<4 x float> %a)
  ret <4 x float> %r
}

define <2 x double> @v2f64(<2 x double> %a) {
  %r = call <2 x double> @llvm.rint.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

declare half @llvm.rint.f16(half)
declare float @llvm.rint.f32(float)
declare double @llvm.rint.f64(double)
declare <4 x float> @llvm.rint.v4f32(<4 x float>)
declare <2 x double> @llvm.rint.v2f64(<2 x double>)

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
  %24 = bitcast float %23 to i32
  %25 = and i32 %24, -2147483648
  %26 = lshr i32 %25, 16
  %27 = and i32 %24, 2147483647
  %28 = bitcast i32 %27 to float
  %29 = fmul float %28, 0x46F0000000000000
  %30 = fmul float %29, 0x3910000000000000
  %31 = shl i32 %24, 1
  %32 = and i32 %31, -16777216
  %33 = icmp ult i32 %32, 1895825408
  %34 = select i1 %33, i32 1895825408, i32 %32
  %35 = lshr i32 %34, 1
  %36 = add i32 %35, 125829120
  %37 = bitcast i32 %36 to float
  %38 = fadd float %37, %30
  %39 = bitcast float %38 to i32
  %40 = lshr i32 %39, 13
  %41 = and i32 %40, 31744
  %42 = and i32 %39, 4095
  %43 = add i32 %41, %42
  %44 = icmp ugt i32 %27, 2139095040
  %45 = select i1 %44, i32 32256, i32 %43
  %46 = or i32 %45, %26
  %47 = trunc i32 %46 to i16
  ret i16 %47
}

define float @f32(float %0) {
  %2 = call float @llvm.fabs.f32(float %0)
  %3 = fadd float %2, 8.388608e+06
  %4 = fsub float %3, 8.388608e+06
  %5 = call float @llvm.copysign.f32(float %4, float %0)
  %6 = fcmp olt float %2, 8.388608e+06
  %7 = select i1 %6, float %5, float %0
  ret float %7
}

define double @f64(double %0) {
  %2 = call double @llvm.fabs.f64(double %0)
  %3 = fadd double %2, 0x4330000000000000
  %4 = fsub double %3, 0x4330000000000000
  %5 = call double @llvm.copysign.f64(double %4, double %0)
  %6 = fcmp olt double %2, 0x4330000000000000
  %7 = select i1 %6, double %5, double %0
  ret double %7
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4) {
  %6 = call float @llvm.fabs.f32(float %1)
  %7 = fadd float %6, 8.388608e+06
  %8 = fsub float %7, 8.388608e+06
  %9 = call float @llvm.copysign.f32(float %8, float %1)
  %10 = fcmp olt float %6, 8.388608e+06
  %11 = select i1 %10, float %9, float %1
  %12 = call float @llvm.fabs.f32(float %2)
  %13 = fadd float %12, 8.388608e+06
  %14 = fsub float %13, 8.388608e+06
  %15 = call float @llvm.copysign.f32(float %14, float %2)
  %16 = fcmp olt float %12, 8.388608e+06
  %17 = select i1 %16, float %15, float %2
  %18 = call float @llvm.fabs.f32(float %3)
  %19 = fadd float %18, 8.388608e+06
  %20 = fsub float %19, 8.388608e+06
  %21 = call float @llvm.copysign.f32(float %20, float %3)
  %22 = fcmp olt float %18, 8.388608e+06
  %23 = select i1 %22, float %21, float %3
  %24 = call float @llvm.fabs.f32(float %4)
  %25 = fadd float %24, 8.388608e+06
  %26 = fsub float %25, 8.388608e+06
  %27 = call float @llvm.copysign.f32(float %26, float %4)
  %28 = fcmp olt float %24, 8.388608e+06
  %29 = select i1 %28, float %27, float %4
  store float %11, ptr %0, align 16
  %30 = getelementptr i8, ptr %0, i64 16
  store float %17, ptr %30, align 16
  %31 = getelementptr i8, ptr %0, i64 32
  store float %23, ptr %31, align 16
  %32 = getelementptr i8, ptr %0, i64 48
  store float %29, ptr %32, align 16
  ret void
}

define void @v2f64(ptr %0, double %1, double %2) {
  %4 = call double @llvm.fabs.f64(double %1)
  %5 = fadd double %4, 0x4330000000000000
  %6 = fsub double %5, 0x4330000000000000
  %7 = call double @llvm.copysign.f64(double %6, double %1)
  %8 = fcmp olt double %4, 0x4330000000000000
  %9 = select i1 %8, double %7, double %1
  %10 = call double @llvm.fabs.f64(double %2)
  %11 = fadd double %10, 0x4330000000000000
  %12 = fsub double %11, 0x4330000000000000
  %13 = call double @llvm.copysign.f64(double %12, double %2)
  %14 = fcmp olt double %10, 0x4330000000000000
  %15 = select i1 %14, double %13, double %2
  store double %9, ptr %0, align 16
  %16 = getelementptr i8, ptr %0, i64 16
  store double %15, ptr %16, align 16
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
  %18 = call float @llvm.roundeven.f32(float %17)
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
  %2 = call float @llvm.roundeven.f32(float %0)
  ret float %2
}

define double @f64(double %0) {
  %2 = call double @llvm.roundeven.f64(double %0)
  ret double %2
}

define void @v4f32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = call <4 x float> @llvm.roundeven.v4f32(<4 x float> %3)
  store <4 x float> %4, ptr %0, align 16
  ret void
}

define void @v2f64(ptr %0, ptr %1) {
  %3 = load <2 x double>, ptr %1, align 16
  %4 = call <2 x double> @llvm.roundeven.v2f64(<2 x double> %3)
  store <2 x double> %4, ptr %0, align 16
  ret void
}

declare float @llvm.roundeven.f32(float)

declare double @llvm.roundeven.f64(double)

declare <2 x double> @llvm.roundeven.v2f64(<2 x double>)

declare <4 x float> @llvm.roundeven.v4f32(<4 x float>)
