; `sitofp` rounds to nearest, ties to even.

define float @i32_to_f32(i32 %a) {
  %r = sitofp i32 %a to float
  ret float %r
}

define float @i64_to_f32(i64 %a) {
  %r = sitofp i64 %a to float
  ret float %r
}

define double @i8_to_f64(i8 %a) {
  %r = sitofp i8 %a to double
  ret double %r
}

define half @i16_to_f16(i16 %a) {
  %r = sitofp i16 %a to half
  ret half %r
}

define double @i128_to_f64(i128 %a) {
  %r = sitofp i128 %a to double
  ret double %r
}

define <4 x float> @v4i32_to_v4f32(<4 x i32> %a) {
  %r = sitofp <4 x i32> %a to <4 x float>
  ret <4 x float> %r
}

define <2 x double> @v2i64_to_v2f64(<2 x i64> %a) {
  %r = sitofp <2 x i64> %a to <2 x double>
  ret <2 x double> %r
}

define <4 x float> @v4i8_to_v4f32(<4 x i8> %a) {
  %r = sitofp <4 x i8> %a to <4 x float>
  ret <4 x float> %r
}

define <4 x double> @v4i32_to_v4f64(<4 x i32> %a) {
  %r = sitofp <4 x i32> %a to <4 x double>
  ret <4 x double> %r
}

;;; x86-64
define float @i32_to_f32(i32 %0) {
  %2 = sitofp i32 %0 to float
  ret float %2
}

define float @i64_to_f32(i64 %0) {
  %2 = sitofp i64 %0 to float
  ret float %2
}

define double @i8_to_f64(i8 %0) {
  %2 = sext i8 %0 to i32
  %3 = sitofp i32 %2 to double
  ret double %3
}

define i16 @i16_to_f16(i16 %0) {
  %2 = sext i16 %0 to i32
  %3 = sitofp i32 %2 to float
  %4 = bitcast float %3 to i32
  %5 = and i32 %4, -2147483648
  %6 = lshr i32 %5, 16
  %7 = and i32 %4, 2147483647
  %8 = bitcast i32 %7 to float
  %9 = fmul float %8, 0x46F0000000000000
  %10 = fmul float %9, 0x3910000000000000
  %11 = shl i32 %4, 1
  %12 = and i32 %11, -16777216
  %13 = icmp ult i32 %12, 1895825408
  %14 = select i1 %13, i32 1895825408, i32 %12
  %15 = lshr i32 %14, 1
  %16 = add i32 %15, 125829120
  %17 = bitcast i32 %16 to float
  %18 = fadd float %17, %10
  %19 = bitcast float %18 to i32
  %20 = lshr i32 %19, 13
  %21 = and i32 %20, 31744
  %22 = and i32 %19, 4095
  %23 = add i32 %21, %22
  %24 = icmp ugt i32 %7, 2139095040
  %25 = select i1 %24, i32 32256, i32 %23
  %26 = or i32 %25, %6
  %27 = trunc i32 %26 to i16
  ret i16 %27
}

define double @i128_to_f64(ptr %0) {
  %2 = load i128, ptr %0, align 16
  %3 = ashr i128 %2, 127
  %4 = xor i128 %2, %3
  %5 = sub i128 %4, %3
  %6 = call i128 @llvm.ctlz.i128(i128 %5, i1 false)
  %7 = shl i128 %5, %6
  %8 = lshr i128 %7, 64
  %9 = trunc i128 %8 to i64
  %10 = trunc i128 %7 to i64
  %11 = icmp ne i64 %10, 0
  %12 = zext i1 %11 to i64
  %13 = or i64 %9, %12
  %14 = uitofp i64 %13 to double
  %15 = trunc i128 %6 to i64
  %16 = sub i64 1087, %15
  %17 = shl i64 %16, 52
  %18 = bitcast i64 %17 to double
  %19 = fmul double %14, %18
  %20 = icmp ne i128 %3, 0
  %21 = fneg double %19
  %22 = select i1 %20, double %21, double %19
  ret double %22
}

define void @v4i32_to_v4f32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = sitofp i32 %1 to float
  %7 = sitofp i32 %2 to float
  %8 = sitofp i32 %3 to float
  %9 = sitofp i32 %4 to float
  store float %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store float %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store float %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store float %9, ptr %12, align 16
  ret void
}

define void @v2i64_to_v2f64(ptr %0, i64 %1, i64 %2) {
  %4 = sitofp i64 %1 to double
  %5 = sitofp i64 %2 to double
  store double %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store double %5, ptr %6, align 16
  ret void
}

define void @v4i8_to_v4f32(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4) {
  %6 = sext i8 %1 to i32
  %7 = sitofp i32 %6 to float
  %8 = sext i8 %2 to i32
  %9 = sitofp i32 %8 to float
  %10 = sext i8 %3 to i32
  %11 = sitofp i32 %10 to float
  %12 = sext i8 %4 to i32
  %13 = sitofp i32 %12 to float
  store float %7, ptr %0, align 16
  %14 = getelementptr i8, ptr %0, i64 16
  store float %9, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 32
  store float %11, ptr %15, align 16
  %16 = getelementptr i8, ptr %0, i64 48
  store float %13, ptr %16, align 16
  ret void
}

define void @v4i32_to_v4f64(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = sitofp i32 %1 to double
  %7 = sitofp i32 %2 to double
  %8 = sitofp i32 %3 to double
  %9 = sitofp i32 %4 to double
  store double %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store double %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store double %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store double %9, ptr %12, align 16
  ret void
}

declare i128 @llvm.ctlz.i128(i128, i1)

;;; x86-64-v3, aarch64, riscv64-v
define float @i32_to_f32(i32 %0) {
  %2 = sitofp i32 %0 to float
  ret float %2
}

define float @i64_to_f32(i64 %0) {
  %2 = sitofp i64 %0 to float
  ret float %2
}

define double @i8_to_f64(i8 %0) {
  %2 = sext i8 %0 to i32
  %3 = sitofp i32 %2 to double
  ret double %3
}

define i16 @i16_to_f16(i16 %0) {
  %2 = sext i16 %0 to i32
  %3 = sitofp i32 %2 to float
  %4 = bitcast float %3 to i32
  %5 = and i32 %4, -2147483648
  %6 = lshr i32 %5, 16
  %7 = and i32 %4, 2147483647
  %8 = bitcast i32 %7 to float
  %9 = fmul float %8, 0x46F0000000000000
  %10 = fmul float %9, 0x3910000000000000
  %11 = shl i32 %4, 1
  %12 = and i32 %11, -16777216
  %13 = icmp ult i32 %12, 1895825408
  %14 = select i1 %13, i32 1895825408, i32 %12
  %15 = lshr i32 %14, 1
  %16 = add i32 %15, 125829120
  %17 = bitcast i32 %16 to float
  %18 = fadd float %17, %10
  %19 = bitcast float %18 to i32
  %20 = lshr i32 %19, 13
  %21 = and i32 %20, 31744
  %22 = and i32 %19, 4095
  %23 = add i32 %21, %22
  %24 = icmp ugt i32 %7, 2139095040
  %25 = select i1 %24, i32 32256, i32 %23
  %26 = or i32 %25, %6
  %27 = trunc i32 %26 to i16
  ret i16 %27
}

define double @i128_to_f64(ptr %0) {
  %2 = load i128, ptr %0, align 16
  %3 = ashr i128 %2, 127
  %4 = xor i128 %2, %3
  %5 = sub i128 %4, %3
  %6 = call i128 @llvm.ctlz.i128(i128 %5, i1 false)
  %7 = shl i128 %5, %6
  %8 = lshr i128 %7, 64
  %9 = trunc i128 %8 to i64
  %10 = trunc i128 %7 to i64
  %11 = icmp ne i64 %10, 0
  %12 = zext i1 %11 to i64
  %13 = or i64 %9, %12
  %14 = uitofp i64 %13 to double
  %15 = trunc i128 %6 to i64
  %16 = sub i64 1087, %15
  %17 = shl i64 %16, 52
  %18 = bitcast i64 %17 to double
  %19 = fmul double %14, %18
  %20 = icmp ne i128 %3, 0
  %21 = fneg double %19
  %22 = select i1 %20, double %21, double %19
  ret double %22
}

define void @v4i32_to_v4f32(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = sitofp <4 x i32> %3 to <4 x float>
  store <4 x float> %4, ptr %0, align 16
  ret void
}

define void @v2i64_to_v2f64(ptr %0, ptr %1) {
  %3 = load <2 x i64>, ptr %1, align 16
  %4 = extractelement <2 x i64> %3, i32 0
  %5 = extractelement <2 x i64> %3, i32 1
  %6 = sitofp i64 %4 to double
  %7 = sitofp i64 %5 to double
  %8 = insertelement <2 x double> poison, double %6, i32 0
  %9 = insertelement <2 x double> %8, double %7, i32 1
  store <2 x double> %9, ptr %0, align 16
  ret void
}

define void @v4i8_to_v4f32(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4) {
  %6 = sext i8 %1 to i32
  %7 = sitofp i32 %6 to float
  %8 = sext i8 %2 to i32
  %9 = sitofp i32 %8 to float
  %10 = sext i8 %3 to i32
  %11 = sitofp i32 %10 to float
  %12 = sext i8 %4 to i32
  %13 = sitofp i32 %12 to float
  %14 = insertelement <4 x float> poison, float %7, i32 0
  %15 = insertelement <4 x float> %14, float %9, i32 1
  %16 = insertelement <4 x float> %15, float %11, i32 2
  %17 = insertelement <4 x float> %16, float %13, i32 3
  store <4 x float> %17, ptr %0, align 16
  ret void
}

define void @v4i32_to_v4f64(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = extractelement <4 x i32> %3, i32 0
  %5 = extractelement <4 x i32> %3, i32 1
  %6 = extractelement <4 x i32> %3, i32 2
  %7 = extractelement <4 x i32> %3, i32 3
  %8 = sitofp i32 %4 to double
  %9 = sitofp i32 %5 to double
  %10 = sitofp i32 %6 to double
  %11 = sitofp i32 %7 to double
  %12 = insertelement <2 x double> poison, double %8, i32 0
  %13 = insertelement <2 x double> %12, double %9, i32 1
  %14 = insertelement <2 x double> poison, double %10, i32 0
  %15 = insertelement <2 x double> %14, double %11, i32 1
  store <2 x double> %13, ptr %0, align 16
  %16 = getelementptr i8, ptr %0, i64 16
  store <2 x double> %15, ptr %16, align 16
  ret void
}

declare i128 @llvm.ctlz.i128(i128, i1)
