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
  %19 = fpext float %18 to double
  %20 = bitcast double %19 to i64
  %21 = and i64 %20, -9223372036854775808
  %22 = lshr i64 %21, 48
  %23 = and i64 %20, 9223372036854775807
  %24 = lshr i64 %23, 42
  %25 = and i64 %24, 1
  %26 = add i64 %23, 2199023255551
  %27 = add i64 %26, %25
  %28 = lshr i64 %27, 42
  %29 = sub i64 %28, 1032192
  %30 = bitcast i64 %23 to double
  %31 = fadd double %30, 0x41B0000000000000
  %32 = bitcast double %31 to i64
  %33 = sub i64 %32, 4733283208366391296
  %34 = icmp ult i64 %23, 4544132024016830464
  %35 = icmp uge i64 %23, 4679237813814689792
  %36 = icmp ugt i64 %23, 9218868437227405312
  %37 = select i1 %34, i64 %33, i64 %29
  %38 = select i1 %35, i64 31744, i64 %37
  %39 = select i1 %36, i64 32256, i64 %38
  %40 = or i64 %39, %22
  %41 = trunc i64 %40 to i16
  ret i16 %41
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
  %19 = fpext float %18 to double
  %20 = bitcast double %19 to i64
  %21 = and i64 %20, -9223372036854775808
  %22 = lshr i64 %21, 48
  %23 = and i64 %20, 9223372036854775807
  %24 = lshr i64 %23, 42
  %25 = and i64 %24, 1
  %26 = add i64 %23, 2199023255551
  %27 = add i64 %26, %25
  %28 = lshr i64 %27, 42
  %29 = sub i64 %28, 1032192
  %30 = bitcast i64 %23 to double
  %31 = fadd double %30, 0x41B0000000000000
  %32 = bitcast double %31 to i64
  %33 = sub i64 %32, 4733283208366391296
  %34 = icmp ult i64 %23, 4544132024016830464
  %35 = icmp uge i64 %23, 4679237813814689792
  %36 = icmp ugt i64 %23, 9218868437227405312
  %37 = select i1 %34, i64 %33, i64 %29
  %38 = select i1 %35, i64 31744, i64 %37
  %39 = select i1 %36, i64 32256, i64 %38
  %40 = or i64 %39, %22
  %41 = trunc i64 %40 to i16
  ret i16 %41
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
