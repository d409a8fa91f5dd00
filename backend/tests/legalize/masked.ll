; Masked accesses: lanes that are not active touch no memory of the program.

define <4 x i32> @load(ptr %p, <4 x i1> %m, <4 x i32> %e) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x i32> %e)
  ret <4 x i32> %r
}

define void @store(ptr %p, <4 x i1> %m, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> %m)
  ret void
}

declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x float>)
declare void @llvm.masked.scatter.v4f32.v4p0(<4 x float>, <4 x ptr>, i32, <4 x i1>)

;;; x86-64
define void @load(ptr %0, ptr %1, i1 %2, i1 %3, i1 %4, i1 %5, i32 %6, i32 %7, i32 %8, i32 %9) {
  %11 = alloca i8, i64 16, align 16
  store i64 0, ptr %11, align 8
  %12 = getelementptr i8, ptr %11, i64 8
  store i64 0, ptr %12, align 8
  %13 = select i1 %2, ptr %1, ptr %11
  %14 = load i32, ptr %13, align 4
  %15 = select i1 %2, i32 %14, i32 %6
  %16 = getelementptr i8, ptr %1, i64 4
  %17 = select i1 %3, ptr %16, ptr %11
  %18 = load i32, ptr %17, align 4
  %19 = select i1 %3, i32 %18, i32 %7
  %20 = getelementptr i8, ptr %1, i64 8
  %21 = select i1 %4, ptr %20, ptr %11
  %22 = load i32, ptr %21, align 4
  %23 = select i1 %4, i32 %22, i32 %8
  %24 = getelementptr i8, ptr %1, i64 12
  %25 = select i1 %5, ptr %24, ptr %11
  %26 = load i32, ptr %25, align 4
  %27 = select i1 %5, i32 %26, i32 %9
  store i32 %15, ptr %0, align 16
  %28 = getelementptr i8, ptr %0, i64 16
  store i32 %19, ptr %28, align 16
  %29 = getelementptr i8, ptr %0, i64 32
  store i32 %23, ptr %29, align 16
  %30 = getelementptr i8, ptr %0, i64 48
  store i32 %27, ptr %30, align 16
  ret void
}

define void @store(ptr %0, i1 %1, i1 %2, i1 %3, i1 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = alloca i8, i64 16, align 16
  %11 = select i1 %1, ptr %0, ptr %10
  store i32 %5, ptr %11, align 4
  %12 = getelementptr i8, ptr %0, i64 4
  %13 = select i1 %2, ptr %12, ptr %10
  store i32 %6, ptr %13, align 4
  %14 = getelementptr i8, ptr %0, i64 8
  %15 = select i1 %3, ptr %14, ptr %10
  store i32 %7, ptr %15, align 4
  %16 = getelementptr i8, ptr %0, i64 12
  %17 = select i1 %4, ptr %16, ptr %10
  store i32 %8, ptr %17, align 4
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define void @load(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = alloca i8, i64 16, align 16
  store i64 0, ptr %5, align 8
  %6 = getelementptr i8, ptr %5, i64 8
  store i64 0, ptr %6, align 8
  %7 = load <4 x i1>, ptr %2, align 16
  %8 = load <4 x i32>, ptr %3, align 16
  %9 = extractelement <4 x i1> %7, i32 0
  %10 = extractelement <4 x i1> %7, i32 1
  %11 = extractelement <4 x i1> %7, i32 2
  %12 = extractelement <4 x i1> %7, i32 3
  %13 = extractelement <4 x i32> %8, i32 0
  %14 = extractelement <4 x i32> %8, i32 1
  %15 = extractelement <4 x i32> %8, i32 2
  %16 = extractelement <4 x i32> %8, i32 3
  %17 = select i1 %9, ptr %1, ptr %5
  %18 = load i32, ptr %17, align 4
  %19 = select i1 %9, i32 %18, i32 %13
  %20 = getelementptr i8, ptr %1, i64 4
  %21 = select i1 %10, ptr %20, ptr %5
  %22 = load i32, ptr %21, align 4
  %23 = select i1 %10, i32 %22, i32 %14
  %24 = getelementptr i8, ptr %1, i64 8
  %25 = select i1 %11, ptr %24, ptr %5
  %26 = load i32, ptr %25, align 4
  %27 = select i1 %11, i32 %26, i32 %15
  %28 = getelementptr i8, ptr %1, i64 12
  %29 = select i1 %12, ptr %28, ptr %5
  %30 = load i32, ptr %29, align 4
  %31 = select i1 %12, i32 %30, i32 %16
  %32 = insertelement <4 x i32> poison, i32 %19, i32 0
  %33 = insertelement <4 x i32> %32, i32 %23, i32 1
  %34 = insertelement <4 x i32> %33, i32 %27, i32 2
  %35 = insertelement <4 x i32> %34, i32 %31, i32 3
  store <4 x i32> %35, ptr %0, align 16
  ret void
}

define void @store(ptr %0, ptr %1, ptr %2) {
  %4 = alloca i8, i64 16, align 16
  %5 = load <4 x i1>, ptr %1, align 16
  %6 = load <4 x i32>, ptr %2, align 16
  %7 = extractelement <4 x i1> %5, i32 0
  %8 = extractelement <4 x i1> %5, i32 1
  %9 = extractelement <4 x i1> %5, i32 2
  %10 = extractelement <4 x i1> %5, i32 3
  %11 = extractelement <4 x i32> %6, i32 0
  %12 = extractelement <4 x i32> %6, i32 1
  %13 = extractelement <4 x i32> %6, i32 2
  %14 = extractelement <4 x i32> %6, i32 3
  %15 = select i1 %7, ptr %0, ptr %4
  store i32 %11, ptr %15, align 4
  %16 = getelementptr i8, ptr %0, i64 4
  %17 = select i1 %8, ptr %16, ptr %4
  store i32 %12, ptr %17, align 4
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = select i1 %9, ptr %18, ptr %4
  store i32 %13, ptr %19, align 4
  %20 = getelementptr i8, ptr %0, i64 12
  %21 = select i1 %10, ptr %20, ptr %4
  store i32 %14, ptr %21, align 4
  ret void
}
