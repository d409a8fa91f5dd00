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
  %2 = fpext float %0 to double
  %3 = bitcast double %2 to i64
  %4 = and i64 %3, -9223372036854775808
  %5 = lshr i64 %4, 48
  %6 = and i64 %3, 9223372036854775807
  %7 = lshr i64 %6, 42
  %8 = and i64 %7, 1
  %9 = add i64 %6, 2199023255551
  %10 = add i64 %9, %8
  %11 = lshr i64 %10, 42
  %12 = sub i64 %11, 1032192
  %13 = bitcast i64 %6 to double
  %14 = fadd double %13, 0x41B0000000000000
  %15 = bitcast double %14 to i64
  %16 = sub i64 %15, 4733283208366391296
  %17 = icmp ult i64 %6, 4544132024016830464
  %18 = icmp uge i64 %6, 4679237813814689792
  %19 = icmp ugt i64 %6, 9218868437227405312
  %20 = select i1 %17, i64 %16, i64 %12
  %21 = select i1 %18, i64 31744, i64 %20
  %22 = select i1 %19, i64 32256, i64 %21
  %23 = or i64 %22, %5
  %24 = trunc i64 %23 to i16
  ret i16 %24
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
  %6 = fpext float %1 to double
  %7 = bitcast double %6 to i64
  %8 = and i64 %7, -9223372036854775808
  %9 = lshr i64 %8, 48
  %10 = and i64 %7, 9223372036854775807
  %11 = lshr i64 %10, 42
  %12 = and i64 %11, 1
  %13 = add i64 %10, 2199023255551
  %14 = add i64 %13, %12
  %15 = lshr i64 %14, 42
  %16 = sub i64 %15, 1032192
  %17 = bitcast i64 %10 to double
  %18 = fadd double %17, 0x41B0000000000000
  %19 = bitcast double %18 to i64
  %20 = sub i64 %19, 4733283208366391296
  %21 = icmp ult i64 %10, 4544132024016830464
  %22 = icmp uge i64 %10, 4679237813814689792
  %23 = icmp ugt i64 %10, 9218868437227405312
  %24 = select i1 %21, i64 %20, i64 %16
  %25 = select i1 %22, i64 31744, i64 %24
  %26 = select i1 %23, i64 32256, i64 %25
  %27 = or i64 %26, %9
  %28 = trunc i64 %27 to i16
  %29 = fpext float %2 to double
  %30 = bitcast double %29 to i64
  %31 = and i64 %30, -9223372036854775808
  %32 = lshr i64 %31, 48
  %33 = and i64 %30, 9223372036854775807
  %34 = lshr i64 %33, 42
  %35 = and i64 %34, 1
  %36 = add i64 %33, 2199023255551
  %37 = add i64 %36, %35
  %38 = lshr i64 %37, 42
  %39 = sub i64 %38, 1032192
  %40 = bitcast i64 %33 to double
  %41 = fadd double %40, 0x41B0000000000000
  %42 = bitcast double %41 to i64
  %43 = sub i64 %42, 4733283208366391296
  %44 = icmp ult i64 %33, 4544132024016830464
  %45 = icmp uge i64 %33, 4679237813814689792
  %46 = icmp ugt i64 %33, 9218868437227405312
  %47 = select i1 %44, i64 %43, i64 %39
  %48 = select i1 %45, i64 31744, i64 %47
  %49 = select i1 %46, i64 32256, i64 %48
  %50 = or i64 %49, %32
  %51 = trunc i64 %50 to i16
  %52 = fpext float %3 to double
  %53 = bitcast double %52 to i64
  %54 = and i64 %53, -9223372036854775808
  %55 = lshr i64 %54, 48
  %56 = and i64 %53, 9223372036854775807
  %57 = lshr i64 %56, 42
  %58 = and i64 %57, 1
  %59 = add i64 %56, 2199023255551
  %60 = add i64 %59, %58
  %61 = lshr i64 %60, 42
  %62 = sub i64 %61, 1032192
  %63 = bitcast i64 %56 to double
  %64 = fadd double %63, 0x41B0000000000000
  %65 = bitcast double %64 to i64
  %66 = sub i64 %65, 4733283208366391296
  %67 = icmp ult i64 %56, 4544132024016830464
  %68 = icmp uge i64 %56, 4679237813814689792
  %69 = icmp ugt i64 %56, 9218868437227405312
  %70 = select i1 %67, i64 %66, i64 %62
  %71 = select i1 %68, i64 31744, i64 %70
  %72 = select i1 %69, i64 32256, i64 %71
  %73 = or i64 %72, %55
  %74 = trunc i64 %73 to i16
  %75 = fpext float %4 to double
  %76 = bitcast double %75 to i64
  %77 = and i64 %76, -9223372036854775808
  %78 = lshr i64 %77, 48
  %79 = and i64 %76, 9223372036854775807
  %80 = lshr i64 %79, 42
  %81 = and i64 %80, 1
  %82 = add i64 %79, 2199023255551
  %83 = add i64 %82, %81
  %84 = lshr i64 %83, 42
  %85 = sub i64 %84, 1032192
  %86 = bitcast i64 %79 to double
  %87 = fadd double %86, 0x41B0000000000000
  %88 = bitcast double %87 to i64
  %89 = sub i64 %88, 4733283208366391296
  %90 = icmp ult i64 %79, 4544132024016830464
  %91 = icmp uge i64 %79, 4679237813814689792
  %92 = icmp ugt i64 %79, 9218868437227405312
  %93 = select i1 %90, i64 %89, i64 %85
  %94 = select i1 %91, i64 31744, i64 %93
  %95 = select i1 %92, i64 32256, i64 %94
  %96 = or i64 %95, %78
  %97 = trunc i64 %96 to i16
  store i16 %28, ptr %0, align 16
  %98 = getelementptr i8, ptr %0, i64 16
  store i16 %51, ptr %98, align 16
  %99 = getelementptr i8, ptr %0, i64 32
  store i16 %74, ptr %99, align 16
  %100 = getelementptr i8, ptr %0, i64 48
  store i16 %97, ptr %100, align 16
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
  %2 = fpext float %0 to double
  %3 = bitcast double %2 to i64
  %4 = and i64 %3, -9223372036854775808
  %5 = lshr i64 %4, 48
  %6 = and i64 %3, 9223372036854775807
  %7 = lshr i64 %6, 42
  %8 = and i64 %7, 1
  %9 = add i64 %6, 2199023255551
  %10 = add i64 %9, %8
  %11 = lshr i64 %10, 42
  %12 = sub i64 %11, 1032192
  %13 = bitcast i64 %6 to double
  %14 = fadd double %13, 0x41B0000000000000
  %15 = bitcast double %14 to i64
  %16 = sub i64 %15, 4733283208366391296
  %17 = icmp ult i64 %6, 4544132024016830464
  %18 = icmp uge i64 %6, 4679237813814689792
  %19 = icmp ugt i64 %6, 9218868437227405312
  %20 = select i1 %17, i64 %16, i64 %12
  %21 = select i1 %18, i64 31744, i64 %20
  %22 = select i1 %19, i64 32256, i64 %21
  %23 = or i64 %22, %5
  %24 = trunc i64 %23 to i16
  ret i16 %24
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
  %8 = fpext float %4 to double
  %9 = bitcast double %8 to i64
  %10 = and i64 %9, -9223372036854775808
  %11 = lshr i64 %10, 48
  %12 = and i64 %9, 9223372036854775807
  %13 = lshr i64 %12, 42
  %14 = and i64 %13, 1
  %15 = add i64 %12, 2199023255551
  %16 = add i64 %15, %14
  %17 = lshr i64 %16, 42
  %18 = sub i64 %17, 1032192
  %19 = bitcast i64 %12 to double
  %20 = fadd double %19, 0x41B0000000000000
  %21 = bitcast double %20 to i64
  %22 = sub i64 %21, 4733283208366391296
  %23 = icmp ult i64 %12, 4544132024016830464
  %24 = icmp uge i64 %12, 4679237813814689792
  %25 = icmp ugt i64 %12, 9218868437227405312
  %26 = select i1 %23, i64 %22, i64 %18
  %27 = select i1 %24, i64 31744, i64 %26
  %28 = select i1 %25, i64 32256, i64 %27
  %29 = or i64 %28, %11
  %30 = trunc i64 %29 to i16
  %31 = fpext float %5 to double
  %32 = bitcast double %31 to i64
  %33 = and i64 %32, -9223372036854775808
  %34 = lshr i64 %33, 48
  %35 = and i64 %32, 9223372036854775807
  %36 = lshr i64 %35, 42
  %37 = and i64 %36, 1
  %38 = add i64 %35, 2199023255551
  %39 = add i64 %38, %37
  %40 = lshr i64 %39, 42
  %41 = sub i64 %40, 1032192
  %42 = bitcast i64 %35 to double
  %43 = fadd double %42, 0x41B0000000000000
  %44 = bitcast double %43 to i64
  %45 = sub i64 %44, 4733283208366391296
  %46 = icmp ult i64 %35, 4544132024016830464
  %47 = icmp uge i64 %35, 4679237813814689792
  %48 = icmp ugt i64 %35, 9218868437227405312
  %49 = select i1 %46, i64 %45, i64 %41
  %50 = select i1 %47, i64 31744, i64 %49
  %51 = select i1 %48, i64 32256, i64 %50
  %52 = or i64 %51, %34
  %53 = trunc i64 %52 to i16
  %54 = fpext float %6 to double
  %55 = bitcast double %54 to i64
  %56 = and i64 %55, -9223372036854775808
  %57 = lshr i64 %56, 48
  %58 = and i64 %55, 9223372036854775807
  %59 = lshr i64 %58, 42
  %60 = and i64 %59, 1
  %61 = add i64 %58, 2199023255551
  %62 = add i64 %61, %60
  %63 = lshr i64 %62, 42
  %64 = sub i64 %63, 1032192
  %65 = bitcast i64 %58 to double
  %66 = fadd double %65, 0x41B0000000000000
  %67 = bitcast double %66 to i64
  %68 = sub i64 %67, 4733283208366391296
  %69 = icmp ult i64 %58, 4544132024016830464
  %70 = icmp uge i64 %58, 4679237813814689792
  %71 = icmp ugt i64 %58, 9218868437227405312
  %72 = select i1 %69, i64 %68, i64 %64
  %73 = select i1 %70, i64 31744, i64 %72
  %74 = select i1 %71, i64 32256, i64 %73
  %75 = or i64 %74, %57
  %76 = trunc i64 %75 to i16
  %77 = fpext float %7 to double
  %78 = bitcast double %77 to i64
  %79 = and i64 %78, -9223372036854775808
  %80 = lshr i64 %79, 48
  %81 = and i64 %78, 9223372036854775807
  %82 = lshr i64 %81, 42
  %83 = and i64 %82, 1
  %84 = add i64 %81, 2199023255551
  %85 = add i64 %84, %83
  %86 = lshr i64 %85, 42
  %87 = sub i64 %86, 1032192
  %88 = bitcast i64 %81 to double
  %89 = fadd double %88, 0x41B0000000000000
  %90 = bitcast double %89 to i64
  %91 = sub i64 %90, 4733283208366391296
  %92 = icmp ult i64 %81, 4544132024016830464
  %93 = icmp uge i64 %81, 4679237813814689792
  %94 = icmp ugt i64 %81, 9218868437227405312
  %95 = select i1 %92, i64 %91, i64 %87
  %96 = select i1 %93, i64 31744, i64 %95
  %97 = select i1 %94, i64 32256, i64 %96
  %98 = or i64 %97, %80
  %99 = trunc i64 %98 to i16
  store i16 %30, ptr %0, align 16
  %100 = getelementptr i8, ptr %0, i64 16
  store i16 %53, ptr %100, align 16
  %101 = getelementptr i8, ptr %0, i64 32
  store i16 %76, ptr %101, align 16
  %102 = getelementptr i8, ptr %0, i64 48
  store i16 %99, ptr %102, align 16
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
