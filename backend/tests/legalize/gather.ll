; Gathers and scatters go lane by lane.

define <4 x float> @gather(<4 x ptr> %p, <4 x i1> %m, <4 x float> %e) {
  %r = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> %p, i32 4, <4 x i1> %m, <4 x float> %e)
  ret <4 x float> %r
}

define <4 x float> @gather_all(<4 x ptr> %p) {
  %r = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> %p, i32 4, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x float> poison)
  ret <4 x float> %r
}

define void @scatter(<4 x ptr> %p, <4 x i1> %m, <4 x float> %v) {
  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %v, <4 x ptr> %p, i32 4, <4 x i1> %m)
  ret void
}

declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x float>)
declare void @llvm.masked.scatter.v4f32.v4p0(<4 x float>, <4 x ptr>, i32, <4 x i1>)

;;; x86-64
define void @gather(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, i1 %5, i1 %6, i1 %7, i1 %8, float %9, float %10, float %11, float %12) {
  %14 = alloca i8, i64 16, align 16
  store i64 0, ptr %14, align 8
  %15 = getelementptr i8, ptr %14, i64 8
  store i64 0, ptr %15, align 8
  %16 = select i1 %5, ptr %1, ptr %14
  %17 = load float, ptr %16, align 4
  %18 = select i1 %5, float %17, float %9
  %19 = select i1 %6, ptr %2, ptr %14
  %20 = load float, ptr %19, align 4
  %21 = select i1 %6, float %20, float %10
  %22 = select i1 %7, ptr %3, ptr %14
  %23 = load float, ptr %22, align 4
  %24 = select i1 %7, float %23, float %11
  %25 = select i1 %8, ptr %4, ptr %14
  %26 = load float, ptr %25, align 4
  %27 = select i1 %8, float %26, float %12
  store float %18, ptr %0, align 16
  %28 = getelementptr i8, ptr %0, i64 16
  store float %21, ptr %28, align 16
  %29 = getelementptr i8, ptr %0, i64 32
  store float %24, ptr %29, align 16
  %30 = getelementptr i8, ptr %0, i64 48
  store float %27, ptr %30, align 16
  ret void
}

define void @gather_all(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load float, ptr %1, align 4
  %7 = load float, ptr %2, align 4
  %8 = load float, ptr %3, align 4
  %9 = load float, ptr %4, align 4
  store float %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store float %7, ptr %10, align 16
  %11 = getelementptr i8, ptr %0, i64 32
  store float %8, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 48
  store float %9, ptr %12, align 16
  ret void
}

define void @scatter(ptr %0, ptr %1, ptr %2, ptr %3, i1 %4, i1 %5, i1 %6, i1 %7, float %8, float %9, float %10, float %11) {
  %13 = alloca i8, i64 16, align 16
  %14 = select i1 %4, ptr %0, ptr %13
  store float %8, ptr %14, align 4
  %15 = select i1 %5, ptr %1, ptr %13
  store float %9, ptr %15, align 4
  %16 = select i1 %6, ptr %2, ptr %13
  store float %10, ptr %16, align 4
  %17 = select i1 %7, ptr %3, ptr %13
  store float %11, ptr %17, align 4
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define void @gather(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) {
  %8 = alloca i8, i64 16, align 16
  store i64 0, ptr %8, align 8
  %9 = getelementptr i8, ptr %8, i64 8
  store i64 0, ptr %9, align 8
  %10 = load <4 x i1>, ptr %5, align 16
  %11 = load <4 x float>, ptr %6, align 16
  %12 = extractelement <4 x i1> %10, i32 0
  %13 = extractelement <4 x i1> %10, i32 1
  %14 = extractelement <4 x i1> %10, i32 2
  %15 = extractelement <4 x i1> %10, i32 3
  %16 = extractelement <4 x float> %11, i32 0
  %17 = extractelement <4 x float> %11, i32 1
  %18 = extractelement <4 x float> %11, i32 2
  %19 = extractelement <4 x float> %11, i32 3
  %20 = select i1 %12, ptr %1, ptr %8
  %21 = load float, ptr %20, align 4
  %22 = select i1 %12, float %21, float %16
  %23 = select i1 %13, ptr %2, ptr %8
  %24 = load float, ptr %23, align 4
  %25 = select i1 %13, float %24, float %17
  %26 = select i1 %14, ptr %3, ptr %8
  %27 = load float, ptr %26, align 4
  %28 = select i1 %14, float %27, float %18
  %29 = select i1 %15, ptr %4, ptr %8
  %30 = load float, ptr %29, align 4
  %31 = select i1 %15, float %30, float %19
  %32 = insertelement <4 x float> poison, float %22, i32 0
  %33 = insertelement <4 x float> %32, float %25, i32 1
  %34 = insertelement <4 x float> %33, float %28, i32 2
  %35 = insertelement <4 x float> %34, float %31, i32 3
  store <4 x float> %35, ptr %0, align 16
  ret void
}

define void @gather_all(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load float, ptr %1, align 4
  %7 = load float, ptr %2, align 4
  %8 = load float, ptr %3, align 4
  %9 = load float, ptr %4, align 4
  %10 = insertelement <4 x float> poison, float %6, i32 0
  %11 = insertelement <4 x float> %10, float %7, i32 1
  %12 = insertelement <4 x float> %11, float %8, i32 2
  %13 = insertelement <4 x float> %12, float %9, i32 3
  store <4 x float> %13, ptr %0, align 16
  ret void
}

define void @scatter(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5) {
  %7 = alloca i8, i64 16, align 16
  %8 = load <4 x i1>, ptr %4, align 16
  %9 = load <4 x float>, ptr %5, align 16
  %10 = extractelement <4 x i1> %8, i32 0
  %11 = extractelement <4 x i1> %8, i32 1
  %12 = extractelement <4 x i1> %8, i32 2
  %13 = extractelement <4 x i1> %8, i32 3
  %14 = extractelement <4 x float> %9, i32 0
  %15 = extractelement <4 x float> %9, i32 1
  %16 = extractelement <4 x float> %9, i32 2
  %17 = extractelement <4 x float> %9, i32 3
  %18 = select i1 %10, ptr %0, ptr %7
  store float %14, ptr %18, align 4
  %19 = select i1 %11, ptr %1, ptr %7
  store float %15, ptr %19, align 4
  %20 = select i1 %12, ptr %2, ptr %7
  store float %16, ptr %20, align 4
  %21 = select i1 %13, ptr %3, ptr %7
  store float %17, ptr %21, align 4
  ret void
}
