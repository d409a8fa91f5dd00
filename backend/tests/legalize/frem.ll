; `frem` is a function.

define half @f16(half %a, half %b) {
  %r = frem half %a, %b
  ret half %r
}

define float @f32(float %a, float %b) {
  %r = frem float %a, %b
  ret float %r
}

define double @f64(double %a, double %b) {
  %r = frem double %a, %b
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a, <4 x float> %b) {
  %r = frem <4 x float> %a, %b
  ret <4 x float> %r
}

;;; x86-64
define i16 @f16(i16 %0, i16 %1) {
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
  %35 = fpext float %18 to double
  %36 = fpext float %34 to double
  %37 = call double @oxmux.libcall.fmod.f64(double %35, double %36)
  %38 = fptrunc double %37 to float
  %39 = bitcast float %38 to i32
  %40 = and i32 %39, -2147483648
  %41 = lshr i32 %40, 16
  %42 = and i32 %39, 2147483647
  %43 = bitcast i32 %42 to float
  %44 = fmul float %43, 0x46F0000000000000
  %45 = fmul float %44, 0x3910000000000000
  %46 = shl i32 %39, 1
  %47 = and i32 %46, -16777216
  %48 = icmp ult i32 %47, 1895825408
  %49 = select i1 %48, i32 1895825408, i32 %47
  %50 = lshr i32 %49, 1
  %51 = add i32 %50, 125829120
  %52 = bitcast i32 %51 to float
  %53 = fadd float %52, %45
  %54 = bitcast float %53 to i32
  %55 = lshr i32 %54, 13
  %56 = and i32 %55, 31744
  %57 = and i32 %54, 4095
  %58 = add i32 %56, %57
  %59 = icmp ugt i32 %42, 2139095040
  %60 = select i1 %59, i32 32256, i32 %58
  %61 = or i32 %60, %41
  %62 = trunc i32 %61 to i16
  ret i16 %62
}

define float @f32(float %0, float %1) {
  %3 = fpext float %0 to double
  %4 = fpext float %1 to double
  %5 = call double @oxmux.libcall.fmod.f64(double %3, double %4)
  %6 = fptrunc double %5 to float
  ret float %6
}

define double @f64(double %0, double %1) {
  %3 = call double @oxmux.libcall.fmod.f64(double %0, double %1)
  ret double %3
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8) {
  %10 = fpext float %1 to double
  %11 = fpext float %5 to double
  %12 = call double @oxmux.libcall.fmod.f64(double %10, double %11)
  %13 = fptrunc double %12 to float
  %14 = fpext float %2 to double
  %15 = fpext float %6 to double
  %16 = call double @oxmux.libcall.fmod.f64(double %14, double %15)
  %17 = fptrunc double %16 to float
  %18 = fpext float %3 to double
  %19 = fpext float %7 to double
  %20 = call double @oxmux.libcall.fmod.f64(double %18, double %19)
  %21 = fptrunc double %20 to float
  %22 = fpext float %4 to double
  %23 = fpext float %8 to double
  %24 = call double @oxmux.libcall.fmod.f64(double %22, double %23)
  %25 = fptrunc double %24 to float
  store float %13, ptr %0, align 16
  %26 = getelementptr i8, ptr %0, i64 16
  store float %17, ptr %26, align 16
  %27 = getelementptr i8, ptr %0, i64 32
  store float %21, ptr %27, align 16
  %28 = getelementptr i8, ptr %0, i64 48
  store float %25, ptr %28, align 16
  ret void
}

define internal double @oxmux.libcall.fmod.f64(double %0, double %1) {
  %3 = bitcast double %0 to i64
  %4 = bitcast double %1 to i64
  %5 = and i64 %3, -9223372036854775808
  %6 = and i64 %3, 9223372036854775807
  %7 = and i64 %4, 9223372036854775807
  %8 = icmp uge i64 %6, 9218868437227405312
  %9 = icmp ugt i64 %7, 9218868437227405312
  %10 = icmp eq i64 %7, 0
  %11 = or i1 %8, %9
  %12 = or i1 %11, %10
  br i1 %12, label %13, label %14

13:                                               ; preds = %2
  ret double 0x7FF8000000000000

14:                                               ; preds = %2
  %15 = icmp ult i64 %6, %7
  br i1 %15, label %16, label %17

16:                                               ; preds = %14
  ret double %0

17:                                               ; preds = %14
  %18 = lshr i64 %6, 52
  %19 = icmp eq i64 %18, 0
  %20 = and i64 %6, 4503599627370495
  %21 = or i64 %20, 4503599627370496
  %22 = call i64 @llvm.ctlz.i64(i64 %6, i1 false)
  %23 = sub i64 %22, 11
  %24 = shl i64 %6, %23
  %25 = sub i64 1, %23
  %26 = select i1 %19, i64 %25, i64 %18
  %27 = select i1 %19, i64 %24, i64 %21
  %28 = lshr i64 %7, 52
  %29 = icmp eq i64 %28, 0
  %30 = and i64 %7, 4503599627370495
  %31 = or i64 %30, 4503599627370496
  %32 = call i64 @llvm.ctlz.i64(i64 %7, i1 false)
  %33 = sub i64 %32, 11
  %34 = shl i64 %7, %33
  %35 = sub i64 1, %33
  %36 = select i1 %29, i64 %35, i64 %28
  %37 = select i1 %29, i64 %34, i64 %31
  %38 = sub i64 %26, %36
  br label %39

39:                                               ; preds = %17, %39
  %40 = phi i64 [ %27, %17 ], [ %46, %39 ]
  %41 = phi i64 [ %38, %17 ], [ %47, %39 ]
  %42 = sub i64 %40, %37
  %43 = icmp uge i64 %40, %37
  %44 = select i1 %43, i64 %42, i64 %40
  %45 = icmp sle i64 %41, 0
  %46 = shl i64 %44, 1
  %47 = sub i64 %41, 1
  br i1 %45, label %48, label %39

48:                                               ; preds = %39
  %49 = phi i64 [ %44, %39 ]
  %50 = icmp eq i64 %49, 0
  %51 = call i64 @llvm.ctlz.i64(i64 %49, i1 false)
  %52 = sub i64 %51, 11
  %53 = select i1 %50, i64 0, i64 %52
  %54 = shl i64 %49, %53
  %55 = sub i64 %36, %53
  %56 = icmp slt i64 %55, 1
  %57 = and i64 %54, 4503599627370495
  %58 = shl i64 %55, 52
  %59 = or i64 %57, %58
  %60 = sub i64 1, %55
  %61 = lshr i64 %54, %60
  %62 = select i1 %56, i64 %61, i64 %59
  %63 = select i1 %50, i64 0, i64 %62
  %64 = or i64 %63, %5
  %65 = bitcast i64 %64 to double
  ret double %65
}

declare i64 @llvm.ctlz.i64(i64, i1)

;;; x86-64-v3, aarch64, riscv64-v
define i16 @f16(i16 %0, i16 %1) {
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
  %35 = fpext float %18 to double
  %36 = fpext float %34 to double
  %37 = call double @oxmux.libcall.fmod.f64(double %35, double %36)
  %38 = fptrunc double %37 to float
  %39 = bitcast float %38 to i32
  %40 = and i32 %39, -2147483648
  %41 = lshr i32 %40, 16
  %42 = and i32 %39, 2147483647
  %43 = bitcast i32 %42 to float
  %44 = fmul float %43, 0x46F0000000000000
  %45 = fmul float %44, 0x3910000000000000
  %46 = shl i32 %39, 1
  %47 = and i32 %46, -16777216
  %48 = icmp ult i32 %47, 1895825408
  %49 = select i1 %48, i32 1895825408, i32 %47
  %50 = lshr i32 %49, 1
  %51 = add i32 %50, 125829120
  %52 = bitcast i32 %51 to float
  %53 = fadd float %52, %45
  %54 = bitcast float %53 to i32
  %55 = lshr i32 %54, 13
  %56 = and i32 %55, 31744
  %57 = and i32 %54, 4095
  %58 = add i32 %56, %57
  %59 = icmp ugt i32 %42, 2139095040
  %60 = select i1 %59, i32 32256, i32 %58
  %61 = or i32 %60, %41
  %62 = trunc i32 %61 to i16
  ret i16 %62
}

define float @f32(float %0, float %1) {
  %3 = fpext float %0 to double
  %4 = fpext float %1 to double
  %5 = call double @oxmux.libcall.fmod.f64(double %3, double %4)
  %6 = fptrunc double %5 to float
  ret float %6
}

define double @f64(double %0, double %1) {
  %3 = call double @oxmux.libcall.fmod.f64(double %0, double %1)
  ret double %3
}

define void @v4f32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x float>, ptr %1, align 16
  %5 = load <4 x float>, ptr %2, align 16
  %6 = extractelement <4 x float> %4, i32 0
  %7 = extractelement <4 x float> %4, i32 1
  %8 = extractelement <4 x float> %4, i32 2
  %9 = extractelement <4 x float> %4, i32 3
  %10 = extractelement <4 x float> %5, i32 0
  %11 = extractelement <4 x float> %5, i32 1
  %12 = extractelement <4 x float> %5, i32 2
  %13 = extractelement <4 x float> %5, i32 3
  %14 = fpext float %6 to double
  %15 = fpext float %10 to double
  %16 = call double @oxmux.libcall.fmod.f64(double %14, double %15)
  %17 = fptrunc double %16 to float
  %18 = fpext float %7 to double
  %19 = fpext float %11 to double
  %20 = call double @oxmux.libcall.fmod.f64(double %18, double %19)
  %21 = fptrunc double %20 to float
  %22 = fpext float %8 to double
  %23 = fpext float %12 to double
  %24 = call double @oxmux.libcall.fmod.f64(double %22, double %23)
  %25 = fptrunc double %24 to float
  %26 = fpext float %9 to double
  %27 = fpext float %13 to double
  %28 = call double @oxmux.libcall.fmod.f64(double %26, double %27)
  %29 = fptrunc double %28 to float
  %30 = insertelement <4 x float> poison, float %17, i32 0
  %31 = insertelement <4 x float> %30, float %21, i32 1
  %32 = insertelement <4 x float> %31, float %25, i32 2
  %33 = insertelement <4 x float> %32, float %29, i32 3
  store <4 x float> %33, ptr %0, align 16
  ret void
}

define internal double @oxmux.libcall.fmod.f64(double %0, double %1) {
  %3 = bitcast double %0 to i64
  %4 = bitcast double %1 to i64
  %5 = and i64 %3, -9223372036854775808
  %6 = and i64 %3, 9223372036854775807
  %7 = and i64 %4, 9223372036854775807
  %8 = icmp uge i64 %6, 9218868437227405312
  %9 = icmp ugt i64 %7, 9218868437227405312
  %10 = icmp eq i64 %7, 0
  %11 = or i1 %8, %9
  %12 = or i1 %11, %10
  br i1 %12, label %13, label %14

13:                                               ; preds = %2
  ret double 0x7FF8000000000000

14:                                               ; preds = %2
  %15 = icmp ult i64 %6, %7
  br i1 %15, label %16, label %17

16:                                               ; preds = %14
  ret double %0

17:                                               ; preds = %14
  %18 = lshr i64 %6, 52
  %19 = icmp eq i64 %18, 0
  %20 = and i64 %6, 4503599627370495
  %21 = or i64 %20, 4503599627370496
  %22 = call i64 @llvm.ctlz.i64(i64 %6, i1 false)
  %23 = sub i64 %22, 11
  %24 = shl i64 %6, %23
  %25 = sub i64 1, %23
  %26 = select i1 %19, i64 %25, i64 %18
  %27 = select i1 %19, i64 %24, i64 %21
  %28 = lshr i64 %7, 52
  %29 = icmp eq i64 %28, 0
  %30 = and i64 %7, 4503599627370495
  %31 = or i64 %30, 4503599627370496
  %32 = call i64 @llvm.ctlz.i64(i64 %7, i1 false)
  %33 = sub i64 %32, 11
  %34 = shl i64 %7, %33
  %35 = sub i64 1, %33
  %36 = select i1 %29, i64 %35, i64 %28
  %37 = select i1 %29, i64 %34, i64 %31
  %38 = sub i64 %26, %36
  br label %39

39:                                               ; preds = %17, %39
  %40 = phi i64 [ %27, %17 ], [ %46, %39 ]
  %41 = phi i64 [ %38, %17 ], [ %47, %39 ]
  %42 = sub i64 %40, %37
  %43 = icmp uge i64 %40, %37
  %44 = select i1 %43, i64 %42, i64 %40
  %45 = icmp sle i64 %41, 0
  %46 = shl i64 %44, 1
  %47 = sub i64 %41, 1
  br i1 %45, label %48, label %39

48:                                               ; preds = %39
  %49 = phi i64 [ %44, %39 ]
  %50 = icmp eq i64 %49, 0
  %51 = call i64 @llvm.ctlz.i64(i64 %49, i1 false)
  %52 = sub i64 %51, 11
  %53 = select i1 %50, i64 0, i64 %52
  %54 = shl i64 %49, %53
  %55 = sub i64 %36, %53
  %56 = icmp slt i64 %55, 1
  %57 = and i64 %54, 4503599627370495
  %58 = shl i64 %55, 52
  %59 = or i64 %57, %58
  %60 = sub i64 1, %55
  %61 = lshr i64 %54, %60
  %62 = select i1 %56, i64 %61, i64 %59
  %63 = select i1 %50, i64 0, i64 %62
  %64 = or i64 %63, %5
  %65 = bitcast i64 %64 to double
  ret double %65
}

declare i64 @llvm.ctlz.i64(i64, i1)
