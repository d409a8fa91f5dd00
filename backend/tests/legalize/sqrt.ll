; `llvm.sqrt`.

define half @f16(half %a) {
  %r = call half @llvm.sqrt.f16(half %a)
  ret half %r
}

define float @f32(float %a) {
  %r = call float @llvm.sqrt.f32(float %a)
  ret float %r
}

define double @f64(double %a) {
  %r = call double @llvm.sqrt.f64(double %a)
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a) {
  %r = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %a)
  ret <4 x float> %r
}

define <2 x double> @v2f64(<2 x double> %a) {
  %r = call <2 x double> @llvm.sqrt.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

declare half @llvm.sqrt.f16(half)
declare float @llvm.sqrt.f32(float)
declare double @llvm.sqrt.f64(double)
declare <4 x float> @llvm.sqrt.v4f32(<4 x float>)
declare <2 x double> @llvm.sqrt.v2f64(<2 x double>)

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
  %18 = call float @llvm.sqrt.f32(float %17)
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
  %2 = call float @llvm.sqrt.f32(float %0)
  ret float %2
}

define double @f64(double %0) {
  %2 = call double @llvm.sqrt.f64(double %0)
  ret double %2
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4) {
  %6 = call float @llvm.sqrt.f32(float %1)
  %7 = call float @llvm.sqrt.f32(float %2)
  %8 = call float @llvm.sqrt.f32(float %3)
  %9 = call float @llvm.sqrt.f32(float %4)
  store float %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store float %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store float %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store float %9, ptr %12, align 16
  ret void
}

define void @v2f64(ptr %0, double %1, double %2) {
  %4 = call double @llvm.sqrt.f64(double %1)
  %5 = call double @llvm.sqrt.f64(double %2)
  store double %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store double %5, ptr %6, align 16
  ret void
}

declare float @llvm.sqrt.f32(float)

declare double @llvm.sqrt.f64(double)

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
  %18 = call float @llvm.sqrt.f32(float %17)
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
  %2 = call float @llvm.sqrt.f32(float %0)
  ret float %2
}

define double @f64(double %0) {
  %2 = call double @llvm.sqrt.f64(double %0)
  ret double %2
}

define void @v4f32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %3)
  store <4 x float> %4, ptr %0, align 16
  ret void
}

define void @v2f64(ptr %0, ptr %1) {
  %3 = load <2 x double>, ptr %1, align 16
  %4 = call <2 x double> @llvm.sqrt.v2f64(<2 x double> %3)
  store <2 x double> %4, ptr %0, align 16
  ret void
}

declare float @llvm.sqrt.f32(float)

declare double @llvm.sqrt.f64(double)

declare <2 x double> @llvm.sqrt.v2f64(<2 x double>)

declare <4 x float> @llvm.sqrt.v4f32(<4 x float>)
