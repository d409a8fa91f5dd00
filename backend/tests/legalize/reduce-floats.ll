; Sums of floats keep their order; minima have none.

define float @ordered(float %s, <4 x float> %a) {
  %r = call float @llvm.vector.reduce.fadd.v4f32(float %s, <4 x float> %a)
  ret float %r
}

define float @reassociated(<4 x float> %a) {
  %r = call reassoc float @llvm.vector.reduce.fadd.v4f32(float -0.0, <4 x float> %a)
  ret float %r
}

define float @fmin_v4f32(<4 x float> %a) {
  %r = call float @llvm.vector.reduce.fmin.v4f32(<4 x float> %a)
  ret float %r
}
declare float @llvm.vector.reduce.fmin.v4f32(<4 x float>)

declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)

;;; x86-64
define float @ordered(float %0, float %1, float %2, float %3, float %4) {
  %6 = fadd float %0, %1
  %7 = fadd float %6, %2
  %8 = fadd float %7, %3
  %9 = fadd float %8, %4
  ret float %9
}

define float @reassociated(float %0, float %1, float %2, float %3) {
  %5 = fadd float -0.000000e+00, %0
  %6 = fadd float %5, %1
  %7 = fadd float %6, %2
  %8 = fadd float %7, %3
  ret float %8
}

define float @fmin_v4f32(float %0, float %1, float %2, float %3) {
  %5 = fcmp olt float %0, %1
  %6 = select i1 %5, float %0, float %1
  %7 = bitcast float %0 to i32
  %8 = bitcast float %1 to i32
  %9 = or i32 %7, %8
  %10 = bitcast i32 %9 to float
  %11 = fcmp oeq float %0, %1
  %12 = select i1 %11, float %10, float %6
  %13 = fcmp uno float %0, %0
  %14 = fcmp uno float %1, %1
  %15 = select i1 %14, float %0, float %12
  %16 = select i1 %13, float %1, float %15
  %17 = fcmp olt float %2, %3
  %18 = select i1 %17, float %2, float %3
  %19 = bitcast float %2 to i32
  %20 = bitcast float %3 to i32
  %21 = or i32 %19, %20
  %22 = bitcast i32 %21 to float
  %23 = fcmp oeq float %2, %3
  %24 = select i1 %23, float %22, float %18
  %25 = fcmp uno float %2, %2
  %26 = fcmp uno float %3, %3
  %27 = select i1 %26, float %2, float %24
  %28 = select i1 %25, float %3, float %27
  %29 = fcmp olt float %16, %28
  %30 = select i1 %29, float %16, float %28
  %31 = bitcast float %16 to i32
  %32 = bitcast float %28 to i32
  %33 = or i32 %31, %32
  %34 = bitcast i32 %33 to float
  %35 = fcmp oeq float %16, %28
  %36 = select i1 %35, float %34, float %30
  %37 = fcmp uno float %16, %16
  %38 = fcmp uno float %28, %28
  %39 = select i1 %38, float %16, float %36
  %40 = select i1 %37, float %28, float %39
  ret float %40
}

;;; x86-64-v3, aarch64, riscv64-v
define float @ordered(float %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = extractelement <4 x float> %3, i32 0
  %5 = extractelement <4 x float> %3, i32 1
  %6 = extractelement <4 x float> %3, i32 2
  %7 = extractelement <4 x float> %3, i32 3
  %8 = fadd float %0, %4
  %9 = fadd float %8, %5
  %10 = fadd float %9, %6
  %11 = fadd float %10, %7
  ret float %11
}

define float @reassociated(ptr %0) {
  %2 = load <4 x float>, ptr %0, align 16
  %3 = extractelement <4 x float> %2, i32 0
  %4 = extractelement <4 x float> %2, i32 1
  %5 = extractelement <4 x float> %2, i32 2
  %6 = extractelement <4 x float> %2, i32 3
  %7 = fadd float -0.000000e+00, %3
  %8 = fadd float %7, %4
  %9 = fadd float %8, %5
  %10 = fadd float %9, %6
  ret float %10
}

define float @fmin_v4f32(ptr %0) {
  %2 = load <4 x float>, ptr %0, align 16
  %3 = extractelement <4 x float> %2, i32 0
  %4 = extractelement <4 x float> %2, i32 1
  %5 = extractelement <4 x float> %2, i32 2
  %6 = extractelement <4 x float> %2, i32 3
  %7 = fcmp olt float %3, %4
  %8 = select i1 %7, float %3, float %4
  %9 = bitcast float %3 to i32
  %10 = bitcast float %4 to i32
  %11 = or i32 %9, %10
  %12 = bitcast i32 %11 to float
  %13 = fcmp oeq float %3, %4
  %14 = select i1 %13, float %12, float %8
  %15 = fcmp uno float %3, %3
  %16 = fcmp uno float %4, %4
  %17 = select i1 %16, float %3, float %14
  %18 = select i1 %15, float %4, float %17
  %19 = fcmp olt float %5, %6
  %20 = select i1 %19, float %5, float %6
  %21 = bitcast float %5 to i32
  %22 = bitcast float %6 to i32
  %23 = or i32 %21, %22
  %24 = bitcast i32 %23 to float
  %25 = fcmp oeq float %5, %6
  %26 = select i1 %25, float %24, float %20
  %27 = fcmp uno float %5, %5
  %28 = fcmp uno float %6, %6
  %29 = select i1 %28, float %5, float %26
  %30 = select i1 %27, float %6, float %29
  %31 = fcmp olt float %18, %30
  %32 = select i1 %31, float %18, float %30
  %33 = bitcast float %18 to i32
  %34 = bitcast float %30 to i32
  %35 = or i32 %33, %34
  %36 = bitcast i32 %35 to float
  %37 = fcmp oeq float %18, %30
  %38 = select i1 %37, float %36, float %32
  %39 = fcmp uno float %18, %18
  %40 = fcmp uno float %30, %30
  %41 = select i1 %40, float %18, float %38
  %42 = select i1 %39, float %30, float %41
  ret float %42
}
