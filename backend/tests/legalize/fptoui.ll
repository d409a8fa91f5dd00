; `fptoui` saturates, and gives 0 for NaN.

define i32 @f32_to_i32(float %a) {
  %r = fptoui float %a to i32
  ret i32 %r
}

define i8 @f32_to_i8(float %a) {
  %r = fptoui float %a to i8
  ret i8 %r
}

define i64 @f64_to_i64(double %a) {
  %r = fptoui double %a to i64
  ret i64 %r
}

define i16 @f16_to_i16(half %a) {
  %r = fptoui half %a to i16
  ret i16 %r
}

define i128 @f32_to_i128(float %a) {
  %r = fptoui float %a to i128
  ret i128 %r
}

define <4 x i32> @v4f32_to_v4i32(<4 x float> %a) {
  %r = fptoui <4 x float> %a to <4 x i32>
  ret <4 x i32> %r
}

define <2 x i64> @v2f64_to_v2i64(<2 x double> %a) {
  %r = fptoui <2 x double> %a to <2 x i64>
  ret <2 x i64> %r
}

define <4 x i8> @v4f32_to_v4i8(<4 x float> %a) {
  %r = fptoui <4 x float> %a to <4 x i8>
  ret <4 x i8> %r
}

define <4 x i32> @v4f64_to_v4i32(<4 x double> %a) {
  %r = fptoui <4 x double> %a to <4 x i32>
  ret <4 x i32> %r
}

;;; x86-64
define i32 @f32_to_i32(float %0) {
  %2 = call i32 @llvm.fptoui.sat.i32.f32(float %0)
  ret i32 %2
}

define i8 @f32_to_i8(float %0) {
  %2 = call i32 @llvm.fptosi.sat.i32.f32(float %0)
  %3 = icmp sgt i32 %2, 0
  %4 = select i1 %3, i32 %2, i32 0
  %5 = icmp slt i32 %4, 255
  %6 = select i1 %5, i32 %4, i32 255
  %7 = and i32 %6, 255
  %8 = trunc i32 %7 to i8
  ret i8 %8
}

define i64 @f64_to_i64(double %0) {
  %2 = call i64 @llvm.fptoui.sat.i64.f64(double %0)
  ret i64 %2
}

define i16 @f16_to_i16(i16 %0) {
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
  %18 = call i32 @llvm.fptosi.sat.i32.f32(float %17)
  %19 = icmp sgt i32 %18, 0
  %20 = select i1 %19, i32 %18, i32 0
  %21 = icmp slt i32 %20, 65535
  %22 = select i1 %21, i32 %20, i32 65535
  %23 = and i32 %22, 65535
  %24 = trunc i32 %23 to i16
  ret i16 %24
}

define void @f32_to_i128(ptr %0, float %1) {
  %3 = fpext float %1 to double
  %4 = bitcast double %3 to i64
  %5 = and i64 %4, 9223372036854775807
  %6 = lshr i64 %5, 52
  %7 = and i64 %5, 4503599627370495
  %8 = or i64 %7, 4503599627370496
  %9 = zext i64 %8 to i128
  %10 = sub i64 %6, 1023
  %11 = sub i64 %10, 52
  %12 = sub i64 52, %10
  %13 = zext i64 %11 to i128
  %14 = zext i64 %12 to i128
  %15 = shl i128 %9, %13
  %16 = lshr i128 %9, %14
  %17 = icmp sgt i64 %10, 52
  %18 = select i1 %17, i128 %15, i128 %16
  %19 = icmp ult i64 %6, 1023
  %20 = select i1 %19, i128 0, i128 %18
  %21 = icmp slt i64 %4, 0
  %22 = sub i128 0, %20
  %23 = select i1 %21, i128 0, i128 %20
  %24 = icmp uge i64 %6, 1151
  %25 = select i1 %21, i128 0, i128 -1
  %26 = select i1 %24, i128 %25, i128 %23
  %27 = icmp ugt i64 %5, 9218868437227405312
  %28 = select i1 %27, i128 0, i128 %26
  store i128 %28, ptr %0, align 16
  ret void
}

define void @v4f32_to_v4i32(ptr %0, float %1, float %2, float %3, float %4) {
  %6 = call i32 @llvm.fptoui.sat.i32.f32(float %1)
  %7 = call i32 @llvm.fptoui.sat.i32.f32(float %2)
  %8 = call i32 @llvm.fptoui.sat.i32.f32(float %3)
  %9 = call i32 @llvm.fptoui.sat.i32.f32(float %4)
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

define void @v2f64_to_v2i64(ptr %0, double %1, double %2) {
  %4 = call i64 @llvm.fptoui.sat.i64.f64(double %1)
  %5 = call i64 @llvm.fptoui.sat.i64.f64(double %2)
  store i64 %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store i64 %5, ptr %6, align 16
  ret void
}

define void @v4f32_to_v4i8(ptr %0, float %1, float %2, float %3, float %4) {
  %6 = call i32 @llvm.fptosi.sat.i32.f32(float %1)
  %7 = icmp sgt i32 %6, 0
  %8 = select i1 %7, i32 %6, i32 0
  %9 = icmp slt i32 %8, 255
  %10 = select i1 %9, i32 %8, i32 255
  %11 = and i32 %10, 255
  %12 = trunc i32 %11 to i8
  %13 = call i32 @llvm.fptosi.sat.i32.f32(float %2)
  %14 = icmp sgt i32 %13, 0
  %15 = select i1 %14, i32 %13, i32 0
  %16 = icmp slt i32 %15, 255
  %17 = select i1 %16, i32 %15, i32 255
  %18 = and i32 %17, 255
  %19 = trunc i32 %18 to i8
  %20 = call i32 @llvm.fptosi.sat.i32.f32(float %3)
  %21 = icmp sgt i32 %20, 0
  %22 = select i1 %21, i32 %20, i32 0
  %23 = icmp slt i32 %22, 255
  %24 = select i1 %23, i32 %22, i32 255
  %25 = and i32 %24, 255
  %26 = trunc i32 %25 to i8
  %27 = call i32 @llvm.fptosi.sat.i32.f32(float %4)
  %28 = icmp sgt i32 %27, 0
  %29 = select i1 %28, i32 %27, i32 0
  %30 = icmp slt i32 %29, 255
  %31 = select i1 %30, i32 %29, i32 255
  %32 = and i32 %31, 255
  %33 = trunc i32 %32 to i8
  store i8 %12, ptr %0, align 16
  %34 = getelementptr i8, ptr %0, i64 16
  store i8 %19, ptr %34, align 16
  %35 = getelementptr i8, ptr %0, i64 32
  store i8 %26, ptr %35, align 16
  %36 = getelementptr i8, ptr %0, i64 48
  store i8 %33, ptr %36, align 16
  ret void
}

define void @v4f64_to_v4i32(ptr %0, double %1, double %2, double %3, double %4) {
  %6 = call i32 @llvm.fptoui.sat.i32.f64(double %1)
  %7 = call i32 @llvm.fptoui.sat.i32.f64(double %2)
  %8 = call i32 @llvm.fptoui.sat.i32.f64(double %3)
  %9 = call i32 @llvm.fptoui.sat.i32.f64(double %4)
  store i32 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %12, align 16
  ret void
}

declare i32 @llvm.fptosi.sat.i32.f32(float)

declare i32 @llvm.fptoui.sat.i32.f32(float)

declare i32 @llvm.fptoui.sat.i32.f64(double)

declare i64 @llvm.fptoui.sat.i64.f64(double)

;;; x86-64-v3, aarch64, riscv64-v
define i32 @f32_to_i32(float %0) {
  %2 = call i32 @llvm.fptoui.sat.i32.f32(float %0)
  ret i32 %2
}

define i8 @f32_to_i8(float %0) {
  %2 = call i32 @llvm.fptosi.sat.i32.f32(float %0)
  %3 = icmp sgt i32 %2, 0
  %4 = select i1 %3, i32 %2, i32 0
  %5 = icmp slt i32 %4, 255
  %6 = select i1 %5, i32 %4, i32 255
  %7 = and i32 %6, 255
  %8 = trunc i32 %7 to i8
  ret i8 %8
}

define i64 @f64_to_i64(double %0) {
  %2 = call i64 @llvm.fptoui.sat.i64.f64(double %0)
  ret i64 %2
}

define i16 @f16_to_i16(i16 %0) {
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
  %18 = call i32 @llvm.fptosi.sat.i32.f32(float %17)
  %19 = icmp sgt i32 %18, 0
  %20 = select i1 %19, i32 %18, i32 0
  %21 = icmp slt i32 %20, 65535
  %22 = select i1 %21, i32 %20, i32 65535
  %23 = and i32 %22, 65535
  %24 = trunc i32 %23 to i16
  ret i16 %24
}

define void @f32_to_i128(ptr %0, float %1) {
  %3 = fpext float %1 to double
  %4 = bitcast double %3 to i64
  %5 = and i64 %4, 9223372036854775807
  %6 = lshr i64 %5, 52
  %7 = and i64 %5, 4503599627370495
  %8 = or i64 %7, 4503599627370496
  %9 = zext i64 %8 to i128
  %10 = sub i64 %6, 1023
  %11 = sub i64 %10, 52
  %12 = sub i64 52, %10
  %13 = zext i64 %11 to i128
  %14 = zext i64 %12 to i128
  %15 = shl i128 %9, %13
  %16 = lshr i128 %9, %14
  %17 = icmp sgt i64 %10, 52
  %18 = select i1 %17, i128 %15, i128 %16
  %19 = icmp ult i64 %6, 1023
  %20 = select i1 %19, i128 0, i128 %18
  %21 = icmp slt i64 %4, 0
  %22 = sub i128 0, %20
  %23 = select i1 %21, i128 0, i128 %20
  %24 = icmp uge i64 %6, 1151
  %25 = select i1 %21, i128 0, i128 -1
  %26 = select i1 %24, i128 %25, i128 %23
  %27 = icmp ugt i64 %5, 9218868437227405312
  %28 = select i1 %27, i128 0, i128 %26
  store i128 %28, ptr %0, align 16
  ret void
}

define void @v4f32_to_v4i32(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = call <4 x i32> @llvm.fptoui.sat.v4i32.v4f32(<4 x float> %3)
  store <4 x i32> %4, ptr %0, align 16
  ret void
}

define void @v2f64_to_v2i64(ptr %0, ptr %1) {
  %3 = load <2 x double>, ptr %1, align 16
  %4 = extractelement <2 x double> %3, i32 0
  %5 = extractelement <2 x double> %3, i32 1
  %6 = call i64 @llvm.fptoui.sat.i64.f64(double %4)
  %7 = call i64 @llvm.fptoui.sat.i64.f64(double %5)
  %8 = insertelement <2 x i64> poison, i64 %6, i32 0
  %9 = insertelement <2 x i64> %8, i64 %7, i32 1
  store <2 x i64> %9, ptr %0, align 16
  ret void
}

define void @v4f32_to_v4i8(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = fcmp olt <4 x float> zeroinitializer, %3
  %5 = select <4 x i1> %4, <4 x float> %3, <4 x float> zeroinitializer
  %6 = fcmp olt <4 x float> %5, splat (float 2.550000e+02)
  %7 = select <4 x i1> %6, <4 x float> %5, <4 x float> splat (float 2.550000e+02)
  %8 = fptosi <4 x float> %7 to <4 x i32>
  %9 = extractelement <4 x i32> %8, i32 0
  %10 = extractelement <4 x i32> %8, i32 1
  %11 = extractelement <4 x i32> %8, i32 2
  %12 = extractelement <4 x i32> %8, i32 3
  %13 = trunc i32 %9 to i8
  %14 = trunc i32 %10 to i8
  %15 = trunc i32 %11 to i8
  %16 = trunc i32 %12 to i8
  %17 = bitcast <4 x i32> %8 to <8 x i16>
  %18 = bitcast <4 x i32> %8 to <8 x i16>
  %19 = shufflevector <8 x i16> %17, <8 x i16> %18, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %20 = bitcast <8 x i16> %19 to <16 x i8>
  %21 = bitcast <8 x i16> %19 to <16 x i8>
  %22 = shufflevector <16 x i8> %20, <16 x i8> %21, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %23 = bitcast <16 x i8> %22 to <4 x i32>
  %24 = extractelement <4 x i32> %23, i32 0
  store i8 %13, ptr %0, align 16
  %25 = getelementptr i8, ptr %0, i64 16
  store i8 %14, ptr %25, align 16
  %26 = getelementptr i8, ptr %0, i64 32
  store i8 %15, ptr %26, align 16
  %27 = getelementptr i8, ptr %0, i64 48
  store i8 %16, ptr %27, align 16
  ret void
}

define void @v4f64_to_v4i32(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x double>, ptr %1, align 16
  %5 = load <2 x double>, ptr %2, align 16
  %6 = extractelement <2 x double> %4, i32 0
  %7 = extractelement <2 x double> %4, i32 1
  %8 = extractelement <2 x double> %5, i32 0
  %9 = extractelement <2 x double> %5, i32 1
  %10 = call i32 @llvm.fptoui.sat.i32.f64(double %6)
  %11 = call i32 @llvm.fptoui.sat.i32.f64(double %7)
  %12 = call i32 @llvm.fptoui.sat.i32.f64(double %8)
  %13 = call i32 @llvm.fptoui.sat.i32.f64(double %9)
  %14 = insertelement <4 x i32> poison, i32 %10, i32 0
  %15 = insertelement <4 x i32> %14, i32 %11, i32 1
  %16 = insertelement <4 x i32> %15, i32 %12, i32 2
  %17 = insertelement <4 x i32> %16, i32 %13, i32 3
  store <4 x i32> %17, ptr %0, align 16
  ret void
}

declare i32 @llvm.fptosi.sat.i32.f32(float)

declare i32 @llvm.fptoui.sat.i32.f32(float)

declare i32 @llvm.fptoui.sat.i32.f64(double)

declare i64 @llvm.fptoui.sat.i64.f64(double)

declare <4 x i32> @llvm.fptoui.sat.v4i32.v4f32(<4 x float>)
