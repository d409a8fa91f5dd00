; `fneg` changes the sign alone, of NaN too.

define half @f16(half %a) {
  %r = fneg half %a
  ret half %r
}

define float @f32(float %a) {
  %r = fneg float %a
  ret float %r
}

define double @f64(double %a) {
  %r = fneg double %a
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a) {
  %r = fneg <4 x float> %a
  ret <4 x float> %r
}

define <8 x float> @v8f32(<8 x float> %a) {
  %r = fneg <8 x float> %a
  ret <8 x float> %r
}

define <3 x double> @v3f64(<3 x double> %a) {
  %r = fneg <3 x double> %a
  ret <3 x double> %r
}

define <4 x half> @v4f16(<4 x half> %a) {
  %r = fneg <4 x half> %a
  ret <4 x half> %r
}

;;; x86-64
define i16 @f16(i16 %0) {
  %2 = xor i16 %0, -32768
  ret i16 %2
}

define float @f32(float %0) {
  %2 = fneg float %0
  ret float %2
}

define double @f64(double %0) {
  %2 = fneg double %0
  ret double %2
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4) {
  %6 = fneg float %1
  %7 = fneg float %2
  %8 = fneg float %3
  %9 = fneg float %4
  store float %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store float %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store float %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store float %9, ptr %12, align 16
  ret void
}

define void @v8f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8) {
  %10 = fneg float %1
  %11 = fneg float %2
  %12 = fneg float %3
  %13 = fneg float %4
  %14 = fneg float %5
  %15 = fneg float %6
  %16 = fneg float %7
  %17 = fneg float %8
  store float %10, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store float %11, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store float %12, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store float %13, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 64
  store float %14, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 80
  store float %15, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 96
  store float %16, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 112
  store float %17, ptr %24, align 16
  ret void
}

define void @v3f64(ptr %0, double %1, double %2, double %3) {
  %5 = fneg double %1
  %6 = fneg double %2
  %7 = fneg double %3
  store double %5, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 16
  store double %6, ptr %8, align 16
  %9 = getelementptr i8, ptr %0, i64 32
  store double %7, ptr %9, align 16
  ret void
}

define void @v4f16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4) {
  %6 = xor i16 %1, -32768
  %7 = xor i16 %2, -32768
  %8 = xor i16 %3, -32768
  %9 = xor i16 %4, -32768
  store i16 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i16 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i16 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i16 %9, ptr %12, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i16 @f16(i16 %0) {
  %2 = xor i16 %0, -32768
  ret i16 %2
}

define float @f32(float %0) {
  %2 = fneg float %0
  ret float %2
}

define double @f64(double %0) {
  %2 = fneg double %0
  ret double %2
}

define void @v4f32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = fneg <4 x float> %3
  store <4 x float> %4, ptr %0, align 16
  ret void
}

define void @v8f32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x float>, ptr %1, align 16
  %5 = load <4 x float>, ptr %2, align 16
  %6 = fneg <4 x float> %4
  %7 = fneg <4 x float> %5
  store <4 x float> %6, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 16
  store <4 x float> %7, ptr %8, align 16
  ret void
}

define void @v3f64(ptr %0, ptr %1, double %2) {
  %4 = load <2 x double>, ptr %1, align 16
  %5 = fneg <2 x double> %4
  %6 = fneg double %2
  store <2 x double> %5, ptr %0, align 16
  %7 = getelementptr i8, ptr %0, i64 16
  store double %6, ptr %7, align 16
  ret void
}

define void @v4f16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4) {
  %6 = xor i16 %1, -32768
  %7 = xor i16 %2, -32768
  %8 = xor i16 %3, -32768
  %9 = xor i16 %4, -32768
  store i16 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i16 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i16 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i16 %9, ptr %12, align 16
  ret void
}
