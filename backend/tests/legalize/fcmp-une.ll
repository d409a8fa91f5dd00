; `fcmp une`.

define i1 @f16(half %a, half %b) {
  %r = fcmp une half %a, %b
  ret i1 %r
}

define i1 @f32(float %a, float %b) {
  %r = fcmp une float %a, %b
  ret i1 %r
}

define i1 @f64(double %a, double %b) {
  %r = fcmp une double %a, %b
  ret i1 %r
}

define <4 x i1> @v4f32(<4 x float> %a, <4 x float> %b) {
  %r = fcmp une <4 x float> %a, %b
  ret <4 x i1> %r
}

define <2 x i1> @v2f64(<2 x double> %a, <2 x double> %b) {
  %r = fcmp une <2 x double> %a, %b
  ret <2 x i1> %r
}

define <8 x i1> @v8f32(<8 x float> %a, <8 x float> %b) {
  %r = fcmp une <8 x float> %a, %b
  ret <8 x i1> %r
}

;;; x86-64
define i1 @f16(i16 %0, i16 %1) {
  %3 = zext i16 %0 to i32
  %4 = and i32 %3, 32768
  %5 = shl i32 %4, 16
  %6 = and i32 %3, 32767
  %7 = shl i32 %6, 13
  %8 = add i32 %7, 939524096
  %9 = or i32 %7, 2139095040
  %10 = sitofp i32 %6 to float
  %11 = fmul float %10, 0x3E70000000000000
  %12 = bitcast float %11 to i32
  %13 = icmp uge i32 %6, 31744
  %14 = icmp ult i32 %6, 1024
  %15 = select i1 %14, i32 %12, i32 %8
  %16 = select i1 %13, i32 %9, i32 %15
  %17 = or i32 %16, %5
  %18 = bitcast i32 %17 to float
  %19 = zext i16 %1 to i32
  %20 = and i32 %19, 32768
  %21 = shl i32 %20, 16
  %22 = and i32 %19, 32767
  %23 = shl i32 %22, 13
  %24 = add i32 %23, 939524096
  %25 = or i32 %23, 2139095040
  %26 = sitofp i32 %22 to float
  %27 = fmul float %26, 0x3E70000000000000
  %28 = bitcast float %27 to i32
  %29 = icmp uge i32 %22, 31744
  %30 = icmp ult i32 %22, 1024
  %31 = select i1 %30, i32 %28, i32 %24
  %32 = select i1 %29, i32 %25, i32 %31
  %33 = or i32 %32, %21
  %34 = bitcast i32 %33 to float
  %35 = fcmp une float %18, %34
  ret i1 %35
}

define i1 @f32(float %0, float %1) {
  %3 = fcmp une float %0, %1
  ret i1 %3
}

define i1 @f64(double %0, double %1) {
  %3 = fcmp une double %0, %1
  ret i1 %3
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8) {
  %10 = fcmp une float %1, %5
  %11 = fcmp une float %2, %6
  %12 = fcmp une float %3, %7
  %13 = fcmp une float %4, %8
  store i1 %10, ptr %0, align 16
  %14 = getelementptr i8, ptr %0, i64 16
  store i1 %11, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 32
  store i1 %12, ptr %15, align 16
  %16 = getelementptr i8, ptr %0, i64 48
  store i1 %13, ptr %16, align 16
  ret void
}

define void @v2f64(ptr %0, double %1, double %2, double %3, double %4) {
  %6 = fcmp une double %1, %3
  %7 = fcmp une double %2, %4
  store i1 %6, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 16
  store i1 %7, ptr %8, align 16
  ret void
}

define void @v8f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8, float %9, float %10, float %11, float %12, float %13, float %14, float %15, float %16) {
  %18 = fcmp une float %1, %9
  %19 = fcmp une float %2, %10
  %20 = fcmp une float %3, %11
  %21 = fcmp une float %4, %12
  %22 = fcmp une float %5, %13
  %23 = fcmp une float %6, %14
  %24 = fcmp une float %7, %15
  %25 = fcmp une float %8, %16
  store i1 %18, ptr %0, align 16
  %26 = getelementptr i8, ptr %0, i64 16
  store i1 %19, ptr %26, align 16
  %27 = getelementptr i8, ptr %0, i64 32
  store i1 %20, ptr %27, align 16
  %28 = getelementptr i8, ptr %0, i64 48
  store i1 %21, ptr %28, align 16
  %29 = getelementptr i8, ptr %0, i64 64
  store i1 %22, ptr %29, align 16
  %30 = getelementptr i8, ptr %0, i64 80
  store i1 %23, ptr %30, align 16
  %31 = getelementptr i8, ptr %0, i64 96
  store i1 %24, ptr %31, align 16
  %32 = getelementptr i8, ptr %0, i64 112
  store i1 %25, ptr %32, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i1 @f16(i16 %0, i16 %1) {
  %3 = zext i16 %0 to i32
  %4 = and i32 %3, 32768
  %5 = shl i32 %4, 16
  %6 = and i32 %3, 32767
  %7 = shl i32 %6, 13
  %8 = add i32 %7, 939524096
  %9 = or i32 %7, 2139095040
  %10 = sitofp i32 %6 to float
  %11 = fmul float %10, 0x3E70000000000000
  %12 = bitcast float %11 to i32
  %13 = icmp uge i32 %6, 31744
  %14 = icmp ult i32 %6, 1024
  %15 = select i1 %14, i32 %12, i32 %8
  %16 = select i1 %13, i32 %9, i32 %15
  %17 = or i32 %16, %5
  %18 = bitcast i32 %17 to float
  %19 = zext i16 %1 to i32
  %20 = and i32 %19, 32768
  %21 = shl i32 %20, 16
  %22 = and i32 %19, 32767
  %23 = shl i32 %22, 13
  %24 = add i32 %23, 939524096
  %25 = or i32 %23, 2139095040
  %26 = sitofp i32 %22 to float
  %27 = fmul float %26, 0x3E70000000000000
  %28 = bitcast float %27 to i32
  %29 = icmp uge i32 %22, 31744
  %30 = icmp ult i32 %22, 1024
  %31 = select i1 %30, i32 %28, i32 %24
  %32 = select i1 %29, i32 %25, i32 %31
  %33 = or i32 %32, %21
  %34 = bitcast i32 %33 to float
  %35 = fcmp une float %18, %34
  ret i1 %35
}

define i1 @f32(float %0, float %1) {
  %3 = fcmp une float %0, %1
  ret i1 %3
}

define i1 @f64(double %0, double %1) {
  %3 = fcmp une double %0, %1
  ret i1 %3
}

define void @v4f32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x float>, ptr %1, align 16
  %5 = load <4 x float>, ptr %2, align 16
  %6 = fcmp une <4 x float> %4, %5
  store <4 x i1> %6, ptr %0, align 16
  ret void
}

define void @v2f64(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x double>, ptr %1, align 16
  %5 = load <2 x double>, ptr %2, align 16
  %6 = fcmp une <2 x double> %4, %5
  store <2 x i1> %6, ptr %0, align 16
  ret void
}

define void @v8f32(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load <4 x float>, ptr %1, align 16
  %7 = load <4 x float>, ptr %2, align 16
  %8 = load <4 x float>, ptr %3, align 16
  %9 = load <4 x float>, ptr %4, align 16
  %10 = fcmp une <4 x float> %6, %8
  %11 = fcmp une <4 x float> %7, %9
  store <4 x i1> %10, ptr %0, align 16
  %12 = getelementptr i8, ptr %0, i64 16
  store <4 x i1> %11, ptr %12, align 16
  ret void
}
