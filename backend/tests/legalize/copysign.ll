; `llvm.copysign`.

define half @f16(half %a, half %b) {
  %r = call half @llvm.copysign.f16(half %a, half %b)
  ret half %r
}

define float @f32(float %a, float %b) {
  %r = call float @llvm.copysign.f32(float %a, float %b)
  ret float %r
}

define <4 x float> @v4f32(<4 x float> %a, <4 x float> %b) {
  %r = call <4 x float> @llvm.copysign.v4f32(<4 x float> %a, <4 x float> %b)
  ret <4 x float> %r
}

define <2 x double> @v2f64(<2 x double> %a, <2 x double> %b) {
  %r = call <2 x double> @llvm.copysign.v2f64(<2 x double> %a, <2 x double> %b)
  ret <2 x double> %r
}

declare half @llvm.copysign.f16(half, half)
declare float @llvm.copysign.f32(float, float)
declare <4 x float> @llvm.copysign.v4f32(<4 x float>, <4 x float>)
declare <2 x double> @llvm.copysign.v2f64(<2 x double>, <2 x double>)

;;; x86-64
define i16 @f16(i16 %0, i16 %1) {
  %3 = and i16 %0, 32767
  %4 = and i16 %1, -32768
  %5 = or i16 %3, %4
  ret i16 %5
}

define float @f32(float %0, float %1) {
  %3 = call float @llvm.copysign.f32(float %0, float %1)
  ret float %3
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8) {
  %10 = call float @llvm.copysign.f32(float %1, float %5)
  %11 = call float @llvm.copysign.f32(float %2, float %6)
  %12 = call float @llvm.copysign.f32(float %3, float %7)
  %13 = call float @llvm.copysign.f32(float %4, float %8)
  store float %10, ptr %0, align 16
  %14 = getelementptr i8, ptr %0, i64 16
  store float %11, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 32
  store float %12, ptr %15, align 16
  %16 = getelementptr i8, ptr %0, i64 48
  store float %13, ptr %16, align 16
  ret void
}

define void @v2f64(ptr %0, double %1, double %2, double %3, double %4) {
  %6 = call double @llvm.copysign.f64(double %1, double %3)
  %7 = call double @llvm.copysign.f64(double %2, double %4)
  store double %6, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 16
  store double %7, ptr %8, align 16
  ret void
}

declare float @llvm.copysign.f32(float, float)

declare double @llvm.copysign.f64(double, double)

;;; x86-64-v3, aarch64, riscv64-v
define i16 @f16(i16 %0, i16 %1) {
  %3 = and i16 %0, 32767
  %4 = and i16 %1, -32768
  %5 = or i16 %3, %4
  ret i16 %5
}

define float @f32(float %0, float %1) {
  %3 = call float @llvm.copysign.f32(float %0, float %1)
  ret float %3
}

define void @v4f32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x float>, ptr %1, align 16
  %5 = load <4 x float>, ptr %2, align 16
  %6 = bitcast <4 x float> %4 to <4 x i32>
  %7 = and <4 x i32> %6, splat (i32 2147483647)
  %8 = bitcast <4 x float> %5 to <4 x i32>
  %9 = and <4 x i32> %8, splat (i32 -2147483648)
  %10 = or <4 x i32> %7, %9
  %11 = bitcast <4 x i32> %10 to <4 x float>
  store <4 x float> %11, ptr %0, align 16
  ret void
}

define void @v2f64(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x double>, ptr %1, align 16
  %5 = load <2 x double>, ptr %2, align 16
  %6 = bitcast <2 x double> %4 to <2 x i64>
  %7 = and <2 x i64> %6, splat (i64 9223372036854775807)
  %8 = bitcast <2 x double> %5 to <2 x i64>
  %9 = and <2 x i64> %8, splat (i64 -9223372036854775808)
  %10 = or <2 x i64> %7, %9
  %11 = bitcast <2 x i64> %10 to <2 x double>
  store <2 x double> %11, ptr %0, align 16
  ret void
}

declare float @llvm.copysign.f32(float, float)
