; `fptrunc` and `fpext` of halves are arithmetic on bits where there is no instruction.

define float @f64_to_f32(double %a) {
  %r = fptrunc double %a to float
  ret float %r
}

define half @f32_to_f16(float %a) {
  %r = fptrunc float %a to half
  ret half %r
}

define half @f64_to_f16(double %a) {
  %r = fptrunc double %a to half
  ret half %r
}

define <4 x float> @v4f64_to_v4f32(<4 x double> %a) {
  %r = fptrunc <4 x double> %a to <4 x float>
  ret <4 x float> %r
}

define <4 x half> @v4f32_to_v4f16(<4 x float> %a) {
  %r = fptrunc <4 x float> %a to <4 x half>
  ret <4 x half> %r
}

define double @f32_to_f64(float %a) {
  %r = fpext float %a to double
  ret double %r
}

define float @f16_to_f32(half %a) {
  %r = fpext half %a to float
  ret float %r
}

define double @f16_to_f64(half %a) {
  %r = fpext half %a to double
  ret double %r
}

define <4 x double> @v4f32_to_v4f64(<4 x float> %a) {
  %r = fpext <4 x float> %a to <4 x double>
  ret <4 x double> %r
}

define <4 x float> @v4f16_to_v4f32(<4 x half> %a) {
  %r = fpext <4 x half> %a to <4 x float>
  ret <4 x float> %r
}

;;; x86-64
define float @f64_to_f32(double %0) {
  %2 = fptrunc double %0 to float
  ret float %2
}

define i16 @f32_to_f16(float %0) {
  %2 = bitcast float %0 to i32
  %3 = and i32 %2, -2147483648
  %4 = lshr i32 %3, 16
  %5 = and i32 %2, 2147483647
  %6 = bitcast i32 %5 to float
  %7 = fmul float %6, 0x46F0000000000000
  %8 = fmul float %7, 0x3910000000000000
  %9 = shl i32 %2, 1
  %10 = and i32 %9, -16777216
  %11 = icmp ult i32 %10, 1895825408
  %12 = select i1 %11, i32 1895825408, i32 %10
  %13 = lshr i32 %12, 1
  %14 = add i32 %13, 125829120
  %15 = bitcast i32 %14 to float
  %16 = fadd float %15, %8
  %17 = bitcast float %16 to i32
  %18 = lshr i32 %17, 13
  %19 = and i32 %18, 31744
  %20 = and i32 %17, 4095
  %21 = add i32 %19, %20
  %22 = icmp ugt i32 %5, 2139095040
  %23 = select i1 %22, i32 32256, i32 %21
  %24 = or i32 %23, %4
  %25 = trunc i32 %24 to i16
  ret i16 %25
}

define i16 @f64_to_f16(double %0) {
  %2 = bitcast double %0 to i64
  %3 = and i64 %2, -9223372036854775808
  %4 = lshr i64 %3, 48
  %5 = and i64 %2, 9223372036854775807
  %6 = lshr i64 %5, 42
  %7 = and i64 %6, 1
  %8 = add i64 %5, 2199023255551
  %9 = add i64 %8, %7
  %10 = lshr i64 %9, 42
  %11 = sub i64 %10, 1032192
  %12 = bitcast i64 %5 to double
  %13 = fadd double %12, 0x41B0000000000000
  %14 = bitcast double %13 to i64
  %15 = sub i64 %14, 4733283208366391296
  %16 = icmp ult i64 %5, 4544132024016830464
  %17 = icmp uge i64 %5, 4679237813814689792
  %18 = icmp ugt i64 %5, 9218868437227405312
  %19 = select i1 %16, i64 %15, i64 %11
  %20 = select i1 %17, i64 31744, i64 %19
  %21 = select i1 %18, i64 32256, i64 %20
  %22 = or i64 %21, %4
  %23 = trunc i64 %22 to i16
  ret i16 %23
}

define void @v4f64_to_v4f32(ptr %0, double %1, double %2, double %3, double %4) {
  %6 = fptrunc double %1 to float
  %7 = fptrunc double %2 to float
  %8 = fptrunc double %3 to float
  %9 = fptrunc double %4 to float
  store float %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store float %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store float %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store float %9, ptr %12, align 16
  ret void
}

define void @v4f32_to_v4f16(ptr %0, float %1, float %2, float %3, float %4) {
  %6 = bitcast float %1 to i32
  %7 = and i32 %6, -2147483648
  %8 = lshr i32 %7, 16
  %9 = and i32 %6, 2147483647
  %10 = bitcast i32 %9 to float
  %11 = fmul float %10, 0x46F0000000000000
  %12 = fmul float %11, 0x3910000000000000
  %13 = shl i32 %6, 1
  %14 = and i32 %13, -16777216
  %15 = icmp ult i32 %14, 1895825408
  %16 = select i1 %15, i32 1895825408, i32 %14
  %17 = lshr i32 %16, 1
  %18 = add i32 %17, 125829120
  %19 = bitcast i32 %18 to float
  %20 = fadd float %19, %12
  %21 = bitcast float %20 to i32
  %22 = lshr i32 %21, 13
  %23 = and i32 %22, 31744
  %24 = and i32 %21, 4095
  %25 = add i32 %23, %24
  %26 = icmp ugt i32 %9, 2139095040
  %27 = select i1 %26, i32 32256, i32 %25
  %28 = or i32 %27, %8
  %29 = trunc i32 %28 to i16
  %30 = bitcast float %2 to i32
  %31 = and i32 %30, -2147483648
  %32 = lshr i32 %31, 16
  %33 = and i32 %30, 2147483647
  %34 = bitcast i32 %33 to float
  %35 = fmul float %34, 0x46F0000000000000
  %36 = fmul float %35, 0x3910000000000000
  %37 = shl i32 %30, 1
  %38 = and i32 %37, -16777216
  %39 = icmp ult i32 %38, 1895825408
  %40 = select i1 %39, i32 1895825408, i32 %38
  %41 = lshr i32 %40, 1
  %42 = add i32 %41, 125829120
  %43 = bitcast i32 %42 to float
  %44 = fadd float %43, %36
  %45 = bitcast float %44 to i32
  %46 = lshr i32 %45, 13
  %47 = and i32 %46, 31744
  %48 = and i32 %45, 4095
  %49 = add i32 %47, %48
  %50 = icmp ugt i32 %33, 2139095040
  %51 = select i1 %50, i32 32256, i32 %49
  %52 = or i32 %51, %32
  %53 = trunc i32 %52 to i16
  %54 = bitcast float %3 to i32
  %55 = and i32 %54, -2147483648
  %56 = lshr i32 %55, 16
  %57 = and i32 %54, 2147483647
  %58 = bitcast i32 %57 to float
  %59 = fmul float %58, 0x46F0000000000000
  %60 = fmul float %59, 0x3910000000000000
  %61 = shl i32 %54, 1
  %62 = and i32 %61, -16777216
  %63 = icmp ult i32 %62, 1895825408
  %64 = select i1 %63, i32 1895825408, i32 %62
  %65 = lshr i32 %64, 1
  %66 = add i32 %65, 125829120
  %67 = bitcast i32 %66 to float
  %68 = fadd float %67, %60
  %69 = bitcast float %68 to i32
  %70 = lshr i32 %69, 13
  %71 = and i32 %70, 31744
  %72 = and i32 %69, 4095
  %73 = add i32 %71, %72
  %74 = icmp ugt i32 %57, 2139095040
  %75 = select i1 %74, i32 32256, i32 %73
  %76 = or i32 %75, %56
  %77 = trunc i32 %76 to i16
  %78 = bitcast float %4 to i32
  %79 = and i32 %78, -2147483648
  %80 = lshr i32 %79, 16
  %81 = and i32 %78, 2147483647
  %82 = bitcast i32 %81 to float
  %83 = fmul float %82, 0x46F0000000000000
  %84 = fmul float %83, 0x3910000000000000
  %85 = shl i32 %78, 1
  %86 = and i32 %85, -16777216
  %87 = icmp ult i32 %86, 1895825408
  %88 = select i1 %87, i32 1895825408, i32 %86
  %89 = lshr i32 %88, 1
  %90 = add i32 %89, 125829120
  %91 = bitcast i32 %90 to float
  %92 = fadd float %91, %84
  %93 = bitcast float %92 to i32
  %94 = lshr i32 %93, 13
  %95 = and i32 %94, 31744
  %96 = and i32 %93, 4095
  %97 = add i32 %95, %96
  %98 = icmp ugt i32 %81, 2139095040
  %99 = select i1 %98, i32 32256, i32 %97
  %100 = or i32 %99, %80
  %101 = trunc i32 %100 to i16
  store i16 %29, ptr %0, align 16
  %102 = getelementptr i8, ptr %0, i64 16
  store i16 %53, ptr %102, align 16
  %103 = getelementptr i8, ptr %0, i64 32
  store i16 %77, ptr %103, align 16
  %104 = getelementptr i8, ptr %0, i64 48
  store i16 %101, ptr %104, align 16
  ret void
}

define double @f32_to_f64(float %0) {
  %2 = fpext float %0 to double
  ret double %2
}

define float @f16_to_f32(i16 %0) {
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
  ret float %17
}

define double @f16_to_f64(i16 %0) {
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
  %18 = fpext float %17 to double
  ret double %18
}

define void @v4f32_to_v4f64(ptr %0, float %1, float %2, float %3, float %4) {
  %6 = fpext float %1 to double
  %7 = fpext float %2 to double
  %8 = fpext float %3 to double
  %9 = fpext float %4 to double
  store double %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store double %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store double %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store double %9, ptr %12, align 16
  ret void
}

define void @v4f16_to_v4f32(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4) {
  %6 = zext i16 %1 to i32
  %7 = and i32 %6, 32768
  %8 = shl i32 %7, 16
  %9 = and i32 %6, 32767
  %10 = shl i32 %9, 13
  %11 = add i32 %10, 939524096
  %12 = or i32 %10, 2139095040
  %13 = sitofp i32 %9 to float
  %14 = fmul float %13, 0x3E70000000000000
  %15 = bitcast float %14 to i32
  %16 = icmp uge i32 %9, 31744
  %17 = icmp ult i32 %9, 1024
  %18 = select i1 %17, i32 %15, i32 %11
  %19 = select i1 %16, i32 %12, i32 %18
  %20 = or i32 %19, %8
  %21 = bitcast i32 %20 to float
  %22 = zext i16 %2 to i32
  %23 = and i32 %22, 32768
  %24 = shl i32 %23, 16
  %25 = and i32 %22, 32767
  %26 = shl i32 %25, 13
  %27 = add i32 %26, 939524096
  %28 = or i32 %26, 2139095040
  %29 = sitofp i32 %25 to float
  %30 = fmul float %29, 0x3E70000000000000
  %31 = bitcast float %30 to i32
  %32 = icmp uge i32 %25, 31744
  %33 = icmp ult i32 %25, 1024
  %34 = select i1 %33, i32 %31, i32 %27
  %35 = select i1 %32, i32 %28, i32 %34
  %36 = or i32 %35, %24
  %37 = bitcast i32 %36 to float
  %38 = zext i16 %3 to i32
  %39 = and i32 %38, 32768
  %40 = shl i32 %39, 16
  %41 = and i32 %38, 32767
  %42 = shl i32 %41, 13
  %43 = add i32 %42, 939524096
  %44 = or i32 %42, 2139095040
  %45 = sitofp i32 %41 to float
  %46 = fmul float %45, 0x3E70000000000000
  %47 = bitcast float %46 to i32
  %48 = icmp uge i32 %41, 31744
  %49 = icmp ult i32 %41, 1024
  %50 = select i1 %49, i32 %47, i32 %43
  %51 = select i1 %48, i32 %44, i32 %50
  %52 = or i32 %51, %40
  %53 = bitcast i32 %52 to float
  %54 = zext i16 %4 to i32
  %55 = and i32 %54, 32768
  %56 = shl i32 %55, 16
  %57 = and i32 %54, 32767
  %58 = shl i32 %57, 13
  %59 = add i32 %58, 939524096
  %60 = or i32 %58, 2139095040
  %61 = sitofp i32 %57 to float
  %62 = fmul float %61, 0x3E70000000000000
  %63 = bitcast float %62 to i32
  %64 = icmp uge i32 %57, 31744
  %65 = icmp ult i32 %57, 1024
  %66 = select i1 %65, i32 %63, i32 %59
  %67 = select i1 %64, i32 %60, i32 %66
  %68 = or i32 %67, %56
  %69 = bitcast i32 %68 to float
  store float %21, ptr %0, align 16
  %70 = getelementptr i8, ptr %0, i64 16
  store float %37, ptr %70, align 16
  %71 = getelementptr i8, ptr %0, i64 32
  store float %53, ptr %71, align 16
  %72 = getelementptr i8, ptr %0, i64 48
  store float %69, ptr %72, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define float @f64_to_f32(double %0) {
  %2 = fptrunc double %0 to float
  ret float %2
}

define i16 @f32_to_f16(float %0) {
  %2 = bitcast float %0 to i32
  %3 = and i32 %2, -2147483648
  %4 = lshr i32 %3, 16
  %5 = and i32 %2, 2147483647
  %6 = bitcast i32 %5 to float
  %7 = fmul float %6, 0x46F0000000000000
  %8 = fmul float %7, 0x3910000000000000
  %9 = shl i32 %2, 1
  %10 = and i32 %9, -16777216
  %11 = icmp ult i32 %10, 1895825408
  %12 = select i1 %11, i32 1895825408, i32 %10
  %13 = lshr i32 %12, 1
  %14 = add i32 %13, 125829120
  %15 = bitcast i32 %14 to float
  %16 = fadd float %15, %8
  %17 = bitcast float %16 to i32
  %18 = lshr i32 %17, 13
  %19 = and i32 %18, 31744
  %20 = and i32 %17, 4095
  %21 = add i32 %19, %20
  %22 = icmp ugt i32 %5, 2139095040
  %23 = select i1 %22, i32 32256, i32 %21
  %24 = or i32 %23, %4
  %25 = trunc i32 %24 to i16
  ret i16 %25
}

define i16 @f64_to_f16(double %0) {
  %2 = bitcast double %0 to i64
  %3 = and i64 %2, -9223372036854775808
  %4 = lshr i64 %3, 48
  %5 = and i64 %2, 9223372036854775807
  %6 = lshr i64 %5, 42
  %7 = and i64 %6, 1
  %8 = add i64 %5, 2199023255551
  %9 = add i64 %8, %7
  %10 = lshr i64 %9, 42
  %11 = sub i64 %10, 1032192
  %12 = bitcast i64 %5 to double
  %13 = fadd double %12, 0x41B0000000000000
  %14 = bitcast double %13 to i64
  %15 = sub i64 %14, 4733283208366391296
  %16 = icmp ult i64 %5, 4544132024016830464
  %17 = icmp uge i64 %5, 4679237813814689792
  %18 = icmp ugt i64 %5, 9218868437227405312
  %19 = select i1 %16, i64 %15, i64 %11
  %20 = select i1 %17, i64 31744, i64 %19
  %21 = select i1 %18, i64 32256, i64 %20
  %22 = or i64 %21, %4
  %23 = trunc i64 %22 to i16
  ret i16 %23
}

define void @v4f64_to_v4f32(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x double>, ptr %1, align 16
  %5 = load <2 x double>, ptr %2, align 16
  %6 = extractelement <2 x double> %4, i32 0
  %7 = extractelement <2 x double> %4, i32 1
  %8 = extractelement <2 x double> %5, i32 0
  %9 = extractelement <2 x double> %5, i32 1
  %10 = fptrunc double %6 to float
  %11 = fptrunc double %7 to float
  %12 = fptrunc double %8 to float
  %13 = fptrunc double %9 to float
  %14 = insertelement <4 x float> poison, float %10, i32 0
  %15 = insertelement <4 x float> %14, float %11, i32 1
  %16 = insertelement <4 x float> %15, float %12, i32 2
  %17 = insertelement <4 x float> %16, float %13, i32 3
  store <4 x float> %17, ptr %0, align 16
  ret void
}

define void @v4f32_to_v4f16(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = extractelement <4 x float> %3, i32 0
  %5 = extractelement <4 x float> %3, i32 1
  %6 = extractelement <4 x float> %3, i32 2
  %7 = extractelement <4 x float> %3, i32 3
  %8 = bitcast float %4 to i32
  %9 = and i32 %8, -2147483648
  %10 = lshr i32 %9, 16
  %11 = and i32 %8, 2147483647
  %12 = bitcast i32 %11 to float
  %13 = fmul float %12, 0x46F0000000000000
  %14 = fmul float %13, 0x3910000000000000
  %15 = shl i32 %8, 1
  %16 = and i32 %15, -16777216
  %17 = icmp ult i32 %16, 1895825408
  %18 = select i1 %17, i32 1895825408, i32 %16
  %19 = lshr i32 %18, 1
  %20 = add i32 %19, 125829120
  %21 = bitcast i32 %20 to float
  %22 = fadd float %21, %14
  %23 = bitcast float %22 to i32
  %24 = lshr i32 %23, 13
  %25 = and i32 %24, 31744
  %26 = and i32 %23, 4095
  %27 = add i32 %25, %26
  %28 = icmp ugt i32 %11, 2139095040
  %29 = select i1 %28, i32 32256, i32 %27
  %30 = or i32 %29, %10
  %31 = trunc i32 %30 to i16
  %32 = bitcast float %5 to i32
  %33 = and i32 %32, -2147483648
  %34 = lshr i32 %33, 16
  %35 = and i32 %32, 2147483647
  %36 = bitcast i32 %35 to float
  %37 = fmul float %36, 0x46F0000000000000
  %38 = fmul float %37, 0x3910000000000000
  %39 = shl i32 %32, 1
  %40 = and i32 %39, -16777216
  %41 = icmp ult i32 %40, 1895825408
  %42 = select i1 %41, i32 1895825408, i32 %40
  %43 = lshr i32 %42, 1
  %44 = add i32 %43, 125829120
  %45 = bitcast i32 %44 to float
  %46 = fadd float %45, %38
  %47 = bitcast float %46 to i32
  %48 = lshr i32 %47, 13
  %49 = and i32 %48, 31744
  %50 = and i32 %47, 4095
  %51 = add i32 %49, %50
  %52 = icmp ugt i32 %35, 2139095040
  %53 = select i1 %52, i32 32256, i32 %51
  %54 = or i32 %53, %34
  %55 = trunc i32 %54 to i16
  %56 = bitcast float %6 to i32
  %57 = and i32 %56, -2147483648
  %58 = lshr i32 %57, 16
  %59 = and i32 %56, 2147483647
  %60 = bitcast i32 %59 to float
  %61 = fmul float %60, 0x46F0000000000000
  %62 = fmul float %61, 0x3910000000000000
  %63 = shl i32 %56, 1
  %64 = and i32 %63, -16777216
  %65 = icmp ult i32 %64, 1895825408
  %66 = select i1 %65, i32 1895825408, i32 %64
  %67 = lshr i32 %66, 1
  %68 = add i32 %67, 125829120
  %69 = bitcast i32 %68 to float
  %70 = fadd float %69, %62
  %71 = bitcast float %70 to i32
  %72 = lshr i32 %71, 13
  %73 = and i32 %72, 31744
  %74 = and i32 %71, 4095
  %75 = add i32 %73, %74
  %76 = icmp ugt i32 %59, 2139095040
  %77 = select i1 %76, i32 32256, i32 %75
  %78 = or i32 %77, %58
  %79 = trunc i32 %78 to i16
  %80 = bitcast float %7 to i32
  %81 = and i32 %80, -2147483648
  %82 = lshr i32 %81, 16
  %83 = and i32 %80, 2147483647
  %84 = bitcast i32 %83 to float
  %85 = fmul float %84, 0x46F0000000000000
  %86 = fmul float %85, 0x3910000000000000
  %87 = shl i32 %80, 1
  %88 = and i32 %87, -16777216
  %89 = icmp ult i32 %88, 1895825408
  %90 = select i1 %89, i32 1895825408, i32 %88
  %91 = lshr i32 %90, 1
  %92 = add i32 %91, 125829120
  %93 = bitcast i32 %92 to float
  %94 = fadd float %93, %86
  %95 = bitcast float %94 to i32
  %96 = lshr i32 %95, 13
  %97 = and i32 %96, 31744
  %98 = and i32 %95, 4095
  %99 = add i32 %97, %98
  %100 = icmp ugt i32 %83, 2139095040
  %101 = select i1 %100, i32 32256, i32 %99
  %102 = or i32 %101, %82
  %103 = trunc i32 %102 to i16
  store i16 %31, ptr %0, align 16
  %104 = getelementptr i8, ptr %0, i64 16
  store i16 %55, ptr %104, align 16
  %105 = getelementptr i8, ptr %0, i64 32
  store i16 %79, ptr %105, align 16
  %106 = getelementptr i8, ptr %0, i64 48
  store i16 %103, ptr %106, align 16
  ret void
}

define double @f32_to_f64(float %0) {
  %2 = fpext float %0 to double
  ret double %2
}

define float @f16_to_f32(i16 %0) {
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
  ret float %17
}

define double @f16_to_f64(i16 %0) {
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
  %18 = fpext float %17 to double
  ret double %18
}

define void @v4f32_to_v4f64(ptr %0, ptr %1) {
  %3 = load <4 x float>, ptr %1, align 16
  %4 = extractelement <4 x float> %3, i32 0
  %5 = extractelement <4 x float> %3, i32 1
  %6 = extractelement <4 x float> %3, i32 2
  %7 = extractelement <4 x float> %3, i32 3
  %8 = fpext float %4 to double
  %9 = fpext float %5 to double
  %10 = fpext float %6 to double
  %11 = fpext float %7 to double
  %12 = insertelement <2 x double> poison, double %8, i32 0
  %13 = insertelement <2 x double> %12, double %9, i32 1
  %14 = insertelement <2 x double> poison, double %10, i32 0
  %15 = insertelement <2 x double> %14, double %11, i32 1
  store <2 x double> %13, ptr %0, align 16
  %16 = getelementptr i8, ptr %0, i64 16
  store <2 x double> %15, ptr %16, align 16
  ret void
}

define void @v4f16_to_v4f32(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4) {
  %6 = zext i16 %1 to i32
  %7 = and i32 %6, 32768
  %8 = shl i32 %7, 16
  %9 = and i32 %6, 32767
  %10 = shl i32 %9, 13
  %11 = add i32 %10, 939524096
  %12 = or i32 %10, 2139095040
  %13 = sitofp i32 %9 to float
  %14 = fmul float %13, 0x3E70000000000000
  %15 = bitcast float %14 to i32
  %16 = icmp uge i32 %9, 31744
  %17 = icmp ult i32 %9, 1024
  %18 = select i1 %17, i32 %15, i32 %11
  %19 = select i1 %16, i32 %12, i32 %18
  %20 = or i32 %19, %8
  %21 = bitcast i32 %20 to float
  %22 = zext i16 %2 to i32
  %23 = and i32 %22, 32768
  %24 = shl i32 %23, 16
  %25 = and i32 %22, 32767
  %26 = shl i32 %25, 13
  %27 = add i32 %26, 939524096
  %28 = or i32 %26, 2139095040
  %29 = sitofp i32 %25 to float
  %30 = fmul float %29, 0x3E70000000000000
  %31 = bitcast float %30 to i32
  %32 = icmp uge i32 %25, 31744
  %33 = icmp ult i32 %25, 1024
  %34 = select i1 %33, i32 %31, i32 %27
  %35 = select i1 %32, i32 %28, i32 %34
  %36 = or i32 %35, %24
  %37 = bitcast i32 %36 to float
  %38 = zext i16 %3 to i32
  %39 = and i32 %38, 32768
  %40 = shl i32 %39, 16
  %41 = and i32 %38, 32767
  %42 = shl i32 %41, 13
  %43 = add i32 %42, 939524096
  %44 = or i32 %42, 2139095040
  %45 = sitofp i32 %41 to float
  %46 = fmul float %45, 0x3E70000000000000
  %47 = bitcast float %46 to i32
  %48 = icmp uge i32 %41, 31744
  %49 = icmp ult i32 %41, 1024
  %50 = select i1 %49, i32 %47, i32 %43
  %51 = select i1 %48, i32 %44, i32 %50
  %52 = or i32 %51, %40
  %53 = bitcast i32 %52 to float
  %54 = zext i16 %4 to i32
  %55 = and i32 %54, 32768
  %56 = shl i32 %55, 16
  %57 = and i32 %54, 32767
  %58 = shl i32 %57, 13
  %59 = add i32 %58, 939524096
  %60 = or i32 %58, 2139095040
  %61 = sitofp i32 %57 to float
  %62 = fmul float %61, 0x3E70000000000000
  %63 = bitcast float %62 to i32
  %64 = icmp uge i32 %57, 31744
  %65 = icmp ult i32 %57, 1024
  %66 = select i1 %65, i32 %63, i32 %59
  %67 = select i1 %64, i32 %60, i32 %66
  %68 = or i32 %67, %56
  %69 = bitcast i32 %68 to float
  %70 = insertelement <4 x float> poison, float %21, i32 0
  %71 = insertelement <4 x float> %70, float %37, i32 1
  %72 = insertelement <4 x float> %71, float %53, i32 2
  %73 = insertelement <4 x float> %72, float %69, i32 3
  store <4 x float> %73, ptr %0, align 16
  ret void
}
