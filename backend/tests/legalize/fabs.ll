; `llvm.fabs`.

define half @f16(half %a) {
  %r = call half @llvm.fabs.f16(half %a)
  ret half %r
}

define float @f32(float %a) {
  %r = call float @llvm.fabs.f32(float %a)
  ret float %r
}

define double @f64(double %a) {
  %r = call double @llvm.fabs.f64(double %a)
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a) {
  %r = call <4 x float> @llvm.fabs.v4f32(<4 x float> %a)
  ret <4 x float> %r
}

define <2 x double> @v2f64(<2 x double> %a) {
  %r = call <2 x double> @llvm.fabs.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

declare half @llvm.fabs.f16(half)
declare float @llvm.fabs.f32(float)
declare double @llvm.fabs.f64(double)
declare <4 x float> @llvm.fabs.v4f32(<4 x float>)
declare <2 x double> @llvm.fabs.v2f64(<2 x double>)

;;; x86-64
define i16 @f16(i16 %0) {
  %2 = and i16 %0, 32767
  ret i16 %2
}

define float @f32(float %0) {
  %2 = call float @llvm.fabs.f32(float %0)
  ret float %2
}

define double @f64(double %0) {
  %2 = call double @llvm.fabs.f64(double %0)
  ret double %2
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4) {
  %6 = call float @llvm.fabs.f32(float %1)
  %7 = call float @llvm.fabs.f32(float %2)
  %8 = call float @llvm.fabs.f32(float %3)
  %9 = call float @llvm.fabs.f32(float %4)
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
  %4 = call double @llvm.fabs.f64(double %1)
  %5 = call double @llvm.fabs.f64(double %2)
  store double %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store double %5, ptr %6, align 16
  ret void
}

declare float @llvm.fabs.f32(float)

declare double @llvm.fabs.f64(double)

;;; x86-64-v3, aarch64, riscv64-v
define i16 @f16(i16 %0) {
  %2 = and i16 %0, 32767
  ret i16 %2
}

define float @f32(float %0) {
  %2 = call float @llvm.fabs.f32(float %0)
  ret float %2
}

define double @f64(double %0) {
  %2 = call double @llvm.fabs.f64(double %0)
  ret double %2
}

define void @v4f32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %3)
  store <4 x float> %4, ptr %0, align 16
  ret void
}

define void @v2f64(ptr %0, ptr %1) {
  %3 = load <2 x double>, ptr %1, align 16
  %4 = call <2 x double> @llvm.fabs.v2f64(<2 x double> %3)
  store <2 x double> %4, ptr %0, align 16
  ret void
}

declare float @llvm.fabs.f32(float)

declare double @llvm.fabs.f64(double)

declare <2 x double> @llvm.fabs.v2f64(<2 x double>)

declare <4 x float> @llvm.fabs.v4f32(<4 x float>)
