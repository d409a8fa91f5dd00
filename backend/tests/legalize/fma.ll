; `llvm.fma` rounds once, where there is no instruction too.

define half @f16(half %a, half %b, half %c) {
  %r = call half @llvm.fma.f16(half %a, half %b, half %c)
  ret half %r
}

define float @f32(float %a, float %b, float %c) {
  %r = call float @llvm.fma.f32(float %a, float %b, float %c)
  ret float %r
}

define double @f64(double %a, double %b, double %c) {
  %r = call double @llvm.fma.f64(double %a, double %b, double %c)
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a, <4 x float> %b, <4 x float> %c) {
  %r = call <4 x float> @llvm.fma.v4f32(<4 x float> %a, <4 x float> %b, <4 x float> %c)
  ret <4 x float> %r
}

declare half @llvm.fma.f16(half, half, half)
declare float @llvm.fma.f32(float, float, float)
declare double @llvm.fma.f64(double, double, double)
declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)

;;; x86-64
define i16 @f16(i16 %0, i16 %1, i16 %2) {
  %4 = zext i16 %0 to i32
  %5 = and i32 %4, 32768
  %6 = shl i32 %5, 16
  %7 = and i32 %4, 32767
  %8 = shl i32 %7, 13
  %9 = add i32 %8, 939524096
  %10 = or i32 %8, 2139095040
  %11 = sitofp i32 %7 to float
  %12 = fmul float %11, 0x3E70000000000000
  %13 = bitcast float %12 to i32
  %14 = icmp uge i32 %7, 31744
  %15 = icmp ult i32 %7, 1024
  %16 = select i1 %15, i32 %13, i32 %9
  %17 = select i1 %14, i32 %10, i32 %16
  %18 = or i32 %17, %6
  %19 = bitcast i32 %18 to float
  %20 = zext i16 %1 to i32
  %21 = and i32 %20, 32768
  %22 = shl i32 %21, 16
  %23 = and i32 %20, 32767
  %24 = shl i32 %23, 13
  %25 = add i32 %24, 939524096
  %26 = or i32 %24, 2139095040
  %27 = sitofp i32 %23 to float
  %28 = fmul float %27, 0x3E70000000000000
  %29 = bitcast float %28 to i32
  %30 = icmp uge i32 %23, 31744
  %31 = icmp ult i32 %23, 1024
  %32 = select i1 %31, i32 %29, i32 %25
  %33 = select i1 %30, i32 %26, i32 %32
  %34 = or i32 %33, %22
  %35 = bitcast i32 %34 to float
  %36 = zext i16 %2 to i32
  %37 = and i32 %36, 32768
  %38 = shl i32 %37, 16
  %39 = and i32 %36, 32767
  %40 = shl i32 %39, 13
  %41 = add i32 %40, 939524096
  %42 = or i32 %40, 2139095040
  %43 = sitofp i32 %39 to float
  %44 = fmul float %43, 0x3E70000000000000
  %45 = bitcast float %44 to i32
  %46 = icmp uge i32 %39, 31744
  %47 = icmp ult i32 %39, 1024
  %48 = select i1 %47, i32 %45, i32 %41
  %49 = select i1 %46, i32 %42, i32 %48
  %50 = or i32 %49, %38
  %51 = bitcast i32 %50 to float
  %52 = fmul float %19, %35
  %53 = fadd float %52, %51
  %54 = fsub float %53, %52
  %55 = fsub float %53, %54
  %56 = fsub float %52, %55
  %57 = fsub float %51, %54
  %58 = fadd float %56, %57
  %59 = fcmp one float %58, 0.000000e+00
  %60 = bitcast float %53 to i32
  %61 = and i32 %60, 1
  %62 = icmp eq i32 %61, 0
  %63 = and i1 %59, %62
  %64 = bitcast float %58 to i32
  %65 = xor i32 %60, %64
  %66 = icmp slt i32 %65, 0
  %67 = add i32 %60, 1
  %68 = sub i32 %60, 1
  %69 = select i1 %66, i32 %68, i32 %67
  %70 = select i1 %63, i32 %69, i32 %60
  %71 = bitcast i32 %70 to float
  %72 = bitcast float %71 to i32
  %73 = and i32 %72, -2147483648
  %74 = lshr i32 %73, 16
  %75 = and i32 %72, 2147483647
  %76 = bitcast i32 %75 to float
  %77 = fmul float %76, 0x46F0000000000000
  %78 = fmul float %77, 0x3910000000000000
  %79 = shl i32 %72, 1
  %80 = and i32 %79, -16777216
  %81 = icmp ult i32 %80, 1895825408
  %82 = select i1 %81, i32 1895825408, i32 %80
  %83 = lshr i32 %82, 1
  %84 = add i32 %83, 125829120
  %85 = bitcast i32 %84 to float
  %86 = fadd float %85, %78
  %87 = bitcast float %86 to i32
  %88 = lshr i32 %87, 13
  %89 = and i32 %88, 31744
  %90 = and i32 %87, 4095
  %91 = add i32 %89, %90
  %92 = icmp ugt i32 %75, 2139095040
  %93 = select i1 %92, i32 32256, i32 %91
  %94 = or i32 %93, %74
  %95 = trunc i32 %94 to i16
  ret i16 %95
}

define float @f32(float %0, float %1, float %2) {
  %4 = fpext float %0 to double
  %5 = fpext float %1 to double
  %6 = fpext float %2 to double
  %7 = fmul double %4, %5
  %8 = fadd double %7, %6
  %9 = fsub double %8, %7
  %10 = fsub double %8, %9
  %11 = fsub double %7, %10
  %12 = fsub double %6, %9
  %13 = fadd double %11, %12
  %14 = fcmp one double %13, 0.000000e+00
  %15 = bitcast double %8 to i64
  %16 = and i64 %15, 1
  %17 = icmp eq i64 %16, 0
  %18 = and i1 %14, %17
  %19 = bitcast double %13 to i64
  %20 = xor i64 %15, %19
  %21 = icmp slt i64 %20, 0
  %22 = add i64 %15, 1
  %23 = sub i64 %15, 1
  %24 = select i1 %21, i64 %23, i64 %22
  %25 = select i1 %18, i64 %24, i64 %15
  %26 = bitcast i64 %25 to double
  %27 = fptrunc double %26 to float
  ret float %27
}

define double @f64(double %0, double %1, double %2) {
  %4 = call double @oxmux.libcall.fma.f64(double %0, double %1, double %2)
  ret double %4
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8, float %9, float %10, float %11, float %12) {
  %14 = fpext float %1 to double
  %15 = fpext float %5 to double
  %16 = fpext float %9 to double
  %17 = fmul double %14, %15
  %18 = fadd double %17, %16
  %19 = fsub double %18, %17
  %20 = fsub double %18, %19
  %21 = fsub double %17, %20
  %22 = fsub double %16, %19
  %23 = fadd double %21, %22
  %24 = fcmp one double %23, 0.000000e+00
  %25 = bitcast double %18 to i64
  %26 = and i64 %25, 1
  %27 = icmp eq i64 %26, 0
  %28 = and i1 %24, %27
  %29 = bitcast double %23 to i64
  %30 = xor i64 %25, %29
  %31 = icmp slt i64 %30, 0
  %32 = add i64 %25, 1
  %33 = sub i64 %25, 1
  %34 = select i1 %31, i64 %33, i64 %32
  %35 = select i1 %28, i64 %34, i64 %25
  %36 = bitcast i64 %35 to double
  %37 = fptrunc double %36 to float
  %38 = fpext float %2 to double
  %39 = fpext float %6 to double
  %40 = fpext float %10 to double
  %41 = fmul double %38, %39
  %42 = fadd double %41, %40
  %43 = fsub double %42, %41
  %44 = fsub double %42, %43
  %45 = fsub double %41, %44
  %46 = fsub double %40, %43
  %47 = fadd double %45, %46
  %48 = fcmp one double %47, 0.000000e+00
  %49 = bitcast double %42 to i64
  %50 = and i64 %49, 1
  %51 = icmp eq i64 %50, 0
  %52 = and i1 %48, %51
  %53 = bitcast double %47 to i64
  %54 = xor i64 %49, %53
  %55 = icmp slt i64 %54, 0
  %56 = add i64 %49, 1
  %57 = sub i64 %49, 1
  %58 = select i1 %55, i64 %57, i64 %56
  %59 = select i1 %52, i64 %58, i64 %49
  %60 = bitcast i64 %59 to double
  %61 = fptrunc double %60 to float
  %62 = fpext float %3 to double
  %63 = fpext float %7 to double
  %64 = fpext float %11 to double
  %65 = fmul double %62, %63
  %66 = fadd double %65, %64
  %67 = fsub double %66, %65
  %68 = fsub double %66, %67
  %69 = fsub double %65, %68
  %70 = fsub double %64, %67
  %71 = fadd double %69, %70
  %72 = fcmp one double %71, 0.000000e+00
  %73 = bitcast double %66 to i64
  %74 = and i64 %73, 1
  %75 = icmp eq i64 %74, 0
  %76 = and i1 %72, %75
  %77 = bitcast double %71 to i64
  %78 = xor i64 %73, %77
  %79 = icmp slt i64 %78, 0
  %80 = add i64 %73, 1
  %81 = sub i64 %73, 1
  %82 = select i1 %79, i64 %81, i64 %80
  %83 = select i1 %76, i64 %82, i64 %73
  %84 = bitcast i64 %83 to double
  %85 = fptrunc double %84 to float
  %86 = fpext float %4 to double
  %87 = fpext float %8 to double
  %88 = fpext float %12 to double
  %89 = fmul double %86, %87
  %90 = fadd double %89, %88
  %91 = fsub double %90, %89
  %92 = fsub double %90, %91
  %93 = fsub double %89, %92
  %94 = fsub double %88, %91
  %95 = fadd double %93, %94
  %96 = fcmp one double %95, 0.000000e+00
  %97 = bitcast double %90 to i64
  %98 = and i64 %97, 1
  %99 = icmp eq i64 %98, 0
  %100 = and i1 %96, %99
  %101 = bitcast double %95 to i64
  %102 = xor i64 %97, %101
  %103 = icmp slt i64 %102, 0
  %104 = add i64 %97, 1
  %105 = sub i64 %97, 1
  %106 = select i1 %103, i64 %105, i64 %104
  %107 = select i1 %100, i64 %106, i64 %97
  %108 = bitcast i64 %107 to double
  %109 = fptrunc double %108 to float
  store float %37, ptr %0, align 16
  %110 = getelementptr i8, ptr %0, i64 16
  store float %61, ptr %110, align 16
  %111 = getelementptr i8, ptr %0, i64 32
  store float %85, ptr %111, align 16
  %112 = getelementptr i8, ptr %0, i64 48
  store float %109, ptr %112, align 16
  ret void
}

define internal double @oxmux.libcall.fma.f64(double %0, double %1, double %2) {
  %4 = bitcast double %0 to i64
  %5 = bitcast double %1 to i64
  %6 = bitcast double %2 to i64
  %7 = and i64 %4, 9223372036854775807
  %8 = and i64 %5, 9223372036854775807
  %9 = and i64 %6, 9223372036854775807
  %10 = icmp uge i64 %7, 9218868437227405312
  %11 = or i1 false, %10
  %12 = icmp eq i64 %7, 0
  %13 = or i1 %11, %12
  %14 = icmp uge i64 %8, 9218868437227405312
  %15 = or i1 %13, %14
  %16 = icmp eq i64 %8, 0
  %17 = or i1 %15, %16
  %18 = icmp uge i64 %9, 9218868437227405312
  %19 = or i1 %17, %18
  br i1 %19, label %20, label %29

20:                                               ; preds = %3
  %21 = icmp uge i64 %9, 9218868437227405312
  %22 = icmp ult i64 %7, 9218868437227405312
  %23 = icmp ult i64 %8, 9218868437227405312
  %24 = and i1 %22, %23
  %25 = and i1 %21, %24
  %26 = fmul double %0, %1
  %27 = fadd double %26, %2
  %28 = select i1 %25, double %2, double %27
  ret double %28

29:                                               ; preds = %3
  %30 = lshr i64 %7, 52
  %31 = icmp eq i64 %30, 0
  %32 = and i64 %7, 4503599627370495
  %33 = or i64 %32, 4503599627370496
  %34 = call i64 @llvm.ctlz.i64(i64 %7, i1 false)
  %35 = sub i64 %34, 11
  %36 = shl i64 %7, %35
  %37 = sub i64 1, %35
  %38 = select i1 %31, i64 %37, i64 %30
  %39 = select i1 %31, i64 %36, i64 %33
  %40 = lshr i64 %8, 52
  %41 = icmp eq i64 %40, 0
  %42 = and i64 %8, 4503599627370495
  %43 = or i64 %42, 4503599627370496
  %44 = call i64 @llvm.ctlz.i64(i64 %8, i1 false)
  %45 = sub i64 %44, 11
  %46 = shl i64 %8, %45
  %47 = sub i64 1, %45
  %48 = select i1 %41, i64 %47, i64 %40
  %49 = select i1 %41, i64 %46, i64 %43
  %50 = lshr i64 %9, 52
  %51 = icmp eq i64 %50, 0
  %52 = and i64 %9, 4503599627370495
  %53 = or i64 %52, 4503599627370496
  %54 = call i64 @llvm.ctlz.i64(i64 %9, i1 false)
  %55 = sub i64 %54, 11
  %56 = shl i64 %9, %55
  %57 = sub i64 1, %55
  %58 = select i1 %51, i64 %57, i64 %50
  %59 = select i1 %51, i64 %56, i64 %53
  %60 = icmp eq i64 %9, 0
  %61 = select i1 %60, i64 0, i64 %59
  %62 = zext i64 %39 to i128
  %63 = zext i64 %49 to i128
  %64 = mul i128 %62, %63
  %65 = shl i128 %64, 20
  %66 = zext i64 %61 to i128
  %67 = shl i128 %66, 72
  %68 = add i64 %38, %48
  %69 = sub i64 %68, 1023
  %70 = select i1 %60, i64 -5000, i64 %58
  %71 = xor i64 %4, %5
  %72 = and i64 %71, -9223372036854775808
  %73 = and i64 %6, -9223372036854775808
  %74 = icmp sge i64 %69, %70
  %75 = select i1 %74, i128 %65, i128 %67
  %76 = select i1 %74, i128 %67, i128 %65
  %77 = select i1 %74, i64 %69, i64 %70
  %78 = select i1 %74, i64 %70, i64 %69
  %79 = select i1 %74, i64 %72, i64 %73
  %80 = select i1 %74, i64 %73, i64 %72
  %81 = sub i64 %77, %78
  %82 = icmp ugt i64 %81, 127
  %83 = select i1 %82, i64 127, i64 %81
  %84 = zext i64 %83 to i128
  %85 = lshr i128 %76, %84
  %86 = shl i128 %85, %84
  %87 = icmp ne i128 %86, %76
  %88 = zext i1 %87 to i128
  %89 = or i128 %85, %88
  %90 = icmp eq i64 %79, %80
  %91 = add i128 %75, %89
  %92 = sub i128 %75, %89
  %93 = select i1 %90, i128 %91, i128 %92
  %94 = icmp slt i128 %93, 0
  %95 = sub i128 0, %93
  %96 = select i1 %94, i128 %95, i128 %93
  %97 = xor i64 %79, -9223372036854775808
  %98 = select i1 %94, i64 %97, i64 %79
  %99 = icmp eq i128 %96, 0
  %100 = and i64 %72, %73
  %101 = select i1 %99, i64 %100, i64 %98
  %102 = call i128 @llvm.ctlz.i128(i128 %96, i1 false)
  %103 = select i1 %99, i128 0, i128 %102
  %104 = shl i128 %96, %103
  %105 = trunc i128 %103 to i64
  %106 = sub i64 3, %105
  %107 = add i64 %77, %106
  %108 = sub i64 1, %107
  %109 = icmp sgt i64 %108, 0
  %110 = select i1 %109, i64 %108, i64 0
  %111 = icmp sgt i64 %110, 52
  %112 = select i1 %111, i64 52, i64 %110
  %113 = sub i64 %110, 52
  %114 = icmp sgt i64 %113, 2
  %115 = select i1 %114, i64 2, i64 %113
  %116 = select i1 %111, i64 %115, i64 0
  %117 = add i64 %112, 75
  %118 = zext i64 %116 to i128
  %119 = zext i64 %117 to i128
  %120 = lshr i128 %104, %118
  %121 = shl i128 %120, %118
  %122 = icmp ne i128 %121, %104
  %123 = zext i1 %122 to i128
  %124 = or i128 %120, %123
  %125 = lshr i128 %124, %119
  %126 = shl i128 %125, %119
  %127 = sub i128 %124, %126
  %128 = sub i128 %119, 1
  %129 = shl i128 1, %128
  %130 = icmp ugt i128 %127, %129
  %131 = icmp eq i128 %127, %129
  %132 = trunc i128 %125 to i64
  %133 = and i64 %132, 1
  %134 = icmp ne i64 %133, 0
  %135 = and i1 %131, %134
  %136 = or i1 %130, %135
  %137 = zext i1 %136 to i64
  %138 = add i64 %132, %137
  %139 = sub i64 %107, 1
  %140 = select i1 %109, i64 0, i64 %139
  %141 = shl i64 %140, 52
  %142 = add i64 %141, %138
  %143 = icmp sge i64 %107, 2047
  %144 = icmp uge i64 %142, 9218868437227405312
  %145 = or i1 %143, %144
  %146 = select i1 %145, i64 9218868437227405312, i64 %142
  %147 = select i1 %99, i64 0, i64 %146
  %148 = or i64 %147, %101
  %149 = bitcast i64 %148 to double
  ret double %149
}

declare i128 @llvm.ctlz.i128(i128, i1)

declare i64 @llvm.ctlz.i64(i64, i1)

;;; x86-64-v3, aarch64, riscv64-v
define i16 @f16(i16 %0, i16 %1, i16 %2) {
  %4 = zext i16 %0 to i32
  %5 = and i32 %4, 32768
  %6 = shl i32 %5, 16
  %7 = and i32 %4, 32767
  %8 = shl i32 %7, 13
  %9 = add i32 %8, 939524096
  %10 = or i32 %8, 2139095040
  %11 = sitofp i32 %7 to float
  %12 = fmul float %11, 0x3E70000000000000
  %13 = bitcast float %12 to i32
  %14 = icmp uge i32 %7, 31744
  %15 = icmp ult i32 %7, 1024
  %16 = select i1 %15, i32 %13, i32 %9
  %17 = select i1 %14, i32 %10, i32 %16
  %18 = or i32 %17, %6
  %19 = bitcast i32 %18 to float
  %20 = zext i16 %1 to i32
  %21 = and i32 %20, 32768
  %22 = shl i32 %21, 16
  %23 = and i32 %20, 32767
  %24 = shl i32 %23, 13
  %25 = add i32 %24, 939524096
  %26 = or i32 %24, 2139095040
  %27 = sitofp i32 %23 to float
  %28 = fmul float %27, 0x3E70000000000000
  %29 = bitcast float %28 to i32
  %30 = icmp uge i32 %23, 31744
  %31 = icmp ult i32 %23, 1024
  %32 = select i1 %31, i32 %29, i32 %25
  %33 = select i1 %30, i32 %26, i32 %32
  %34 = or i32 %33, %22
  %35 = bitcast i32 %34 to float
  %36 = zext i16 %2 to i32
  %37 = and i32 %36, 32768
  %38 = shl i32 %37, 16
  %39 = and i32 %36, 32767
  %40 = shl i32 %39, 13
  %41 = add i32 %40, 939524096
  %42 = or i32 %40, 2139095040
  %43 = sitofp i32 %39 to float
  %44 = fmul float %43, 0x3E70000000000000
  %45 = bitcast float %44 to i32
  %46 = icmp uge i32 %39, 31744
  %47 = icmp ult i32 %39, 1024
  %48 = select i1 %47, i32 %45, i32 %41
  %49 = select i1 %46, i32 %42, i32 %48
  %50 = or i32 %49, %38
  %51 = bitcast i32 %50 to float
  %52 = fmul float %19, %35
  %53 = fadd float %52, %51
  %54 = fsub float %53, %52
  %55 = fsub float %53, %54
  %56 = fsub float %52, %55
  %57 = fsub float %51, %54
  %58 = fadd float %56, %57
  %59 = fcmp one float %58, 0.000000e+00
  %60 = bitcast float %53 to i32
  %61 = and i32 %60, 1
  %62 = icmp eq i32 %61, 0
  %63 = and i1 %59, %62
  %64 = bitcast float %58 to i32
  %65 = xor i32 %60, %64
  %66 = icmp slt i32 %65, 0
  %67 = add i32 %60, 1
  %68 = sub i32 %60, 1
  %69 = select i1 %66, i32 %68, i32 %67
  %70 = select i1 %63, i32 %69, i32 %60
  %71 = bitcast i32 %70 to float
  %72 = bitcast float %71 to i32
  %73 = and i32 %72, -2147483648
  %74 = lshr i32 %73, 16
  %75 = and i32 %72, 2147483647
  %76 = bitcast i32 %75 to float
  %77 = fmul float %76, 0x46F0000000000000
  %78 = fmul float %77, 0x3910000000000000
  %79 = shl i32 %72, 1
  %80 = and i32 %79, -16777216
  %81 = icmp ult i32 %80, 1895825408
  %82 = select i1 %81, i32 1895825408, i32 %80
  %83 = lshr i32 %82, 1
  %84 = add i32 %83, 125829120
  %85 = bitcast i32 %84 to float
  %86 = fadd float %85, %78
  %87 = bitcast float %86 to i32
  %88 = lshr i32 %87, 13
  %89 = and i32 %88, 31744
  %90 = and i32 %87, 4095
  %91 = add i32 %89, %90
  %92 = icmp ugt i32 %75, 2139095040
  %93 = select i1 %92, i32 32256, i32 %91
  %94 = or i32 %93, %74
  %95 = trunc i32 %94 to i16
  ret i16 %95
}

define float @f32(float %0, float %1, float %2) {
  %4 = call float @llvm.fma.f32(float %0, float %1, float %2)
  ret float %4
}

define double @f64(double %0, double %1, double %2) {
  %4 = call double @llvm.fma.f64(double %0, double %1, double %2)
  ret double %4
}

define void @v4f32(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load <4 x float>, ptr %1, align 16
  %6 = load <4 x float>, ptr %2, align 16
  %7 = load <4 x float>, ptr %3, align 16
  %8 = call <4 x float> @llvm.fma.v4f32(<4 x float> %5, <4 x float> %6, <4 x float> %7)
  store <4 x float> %8, ptr %0, align 16
  ret void
}

declare float @llvm.fma.f32(float, float, float)

declare double @llvm.fma.f64(double, double, double)

declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)
