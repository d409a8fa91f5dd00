; `llvm.umax`.

define i8 @i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.umax.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i32 @i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i33 @i33(i33 %a, i33 %b) {
  %r = call i33 @llvm.umax.i33(i33 %a, i33 %b)
  ret i33 %r
}

define i64 @i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.umax.i64(i64 %a, i64 %b)
  ret i64 %r
}

define <16 x i8> @v16i8(<16 x i8> %a, <16 x i8> %b) {
  %r = call <16 x i8> @llvm.umax.v16i8(<16 x i8> %a, <16 x i8> %b)
  ret <16 x i8> %r
}

define <8 x i16> @v8i16(<8 x i16> %a, <8 x i16> %b) {
  %r = call <8 x i16> @llvm.umax.v8i16(<8 x i16> %a, <8 x i16> %b)
  ret <8 x i16> %r
}

define <4 x i32> @v4i32(<4 x i32> %a, <4 x i32> %b) {
  %r = call <4 x i32> @llvm.umax.v4i32(<4 x i32> %a, <4 x i32> %b)
  ret <4 x i32> %r
}

define <2 x i64> @v2i64(<2 x i64> %a, <2 x i64> %b) {
  %r = call <2 x i64> @llvm.umax.v2i64(<2 x i64> %a, <2 x i64> %b)
  ret <2 x i64> %r
}

declare i8 @llvm.umax.i8(i8, i8)
declare i32 @llvm.umax.i32(i32, i32)
declare i33 @llvm.umax.i33(i33, i33)
declare i64 @llvm.umax.i64(i64, i64)
declare <16 x i8> @llvm.umax.v16i8(<16 x i8>, <16 x i8>)
declare <8 x i16> @llvm.umax.v8i16(<8 x i16>, <8 x i16>)
declare <4 x i32> @llvm.umax.v4i32(<4 x i32>, <4 x i32>)
declare <2 x i64> @llvm.umax.v2i64(<2 x i64>, <2 x i64>)

;;; x86-64
define i8 @i8(i8 %0, i8 %1) {
  %3 = icmp ugt i8 %0, %1
  %4 = select i1 %3, i8 %0, i8 %1
  ret i8 %4
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = icmp ugt i32 %0, %1
  %4 = select i1 %3, i32 %0, i32 %1
  ret i32 %4
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = icmp ugt i64 %0, %1
  %4 = select i1 %3, i64 %0, i64 %1
  ret i64 %4
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = icmp ugt i64 %0, %1
  %4 = select i1 %3, i64 %0, i64 %1
  ret i64 %4
}

define void @v16i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16, i8 %17, i8 %18, i8 %19, i8 %20, i8 %21, i8 %22, i8 %23, i8 %24, i8 %25, i8 %26, i8 %27, i8 %28, i8 %29, i8 %30, i8 %31, i8 %32) {
  %34 = icmp ugt i8 %1, %17
  %35 = select i1 %34, i8 %1, i8 %17
  %36 = icmp ugt i8 %2, %18
  %37 = select i1 %36, i8 %2, i8 %18
  %38 = icmp ugt i8 %3, %19
  %39 = select i1 %38, i8 %3, i8 %19
  %40 = icmp ugt i8 %4, %20
  %41 = select i1 %40, i8 %4, i8 %20
  %42 = icmp ugt i8 %5, %21
  %43 = select i1 %42, i8 %5, i8 %21
  %44 = icmp ugt i8 %6, %22
  %45 = select i1 %44, i8 %6, i8 %22
  %46 = icmp ugt i8 %7, %23
  %47 = select i1 %46, i8 %7, i8 %23
  %48 = icmp ugt i8 %8, %24
  %49 = select i1 %48, i8 %8, i8 %24
  %50 = icmp ugt i8 %9, %25
  %51 = select i1 %50, i8 %9, i8 %25
  %52 = icmp ugt i8 %10, %26
  %53 = select i1 %52, i8 %10, i8 %26
  %54 = icmp ugt i8 %11, %27
  %55 = select i1 %54, i8 %11, i8 %27
  %56 = icmp ugt i8 %12, %28
  %57 = select i1 %56, i8 %12, i8 %28
  %58 = icmp ugt i8 %13, %29
  %59 = select i1 %58, i8 %13, i8 %29
  %60 = icmp ugt i8 %14, %30
  %61 = select i1 %60, i8 %14, i8 %30
  %62 = icmp ugt i8 %15, %31
  %63 = select i1 %62, i8 %15, i8 %31
  %64 = icmp ugt i8 %16, %32
  %65 = select i1 %64, i8 %16, i8 %32
  store i8 %35, ptr %0, align 16
  %66 = getelementptr i8, ptr %0, i64 16
  store i8 %37, ptr %66, align 16
  %67 = getelementptr i8, ptr %0, i64 32
  store i8 %39, ptr %67, align 16
  %68 = getelementptr i8, ptr %0, i64 48
  store i8 %41, ptr %68, align 16
  %69 = getelementptr i8, ptr %0, i64 64
  store i8 %43, ptr %69, align 16
  %70 = getelementptr i8, ptr %0, i64 80
  store i8 %45, ptr %70, align 16
  %71 = getelementptr i8, ptr %0, i64 96
  store i8 %47, ptr %71, align 16
  %72 = getelementptr i8, ptr %0, i64 112
  store i8 %49, ptr %72, align 16
  %73 = getelementptr i8, ptr %0, i64 128
  store i8 %51, ptr %73, align 16
  %74 = getelementptr i8, ptr %0, i64 144
  store i8 %53, ptr %74, align 16
  %75 = getelementptr i8, ptr %0, i64 160
  store i8 %55, ptr %75, align 16
  %76 = getelementptr i8, ptr %0, i64 176
  store i8 %57, ptr %76, align 16
  %77 = getelementptr i8, ptr %0, i64 192
  store i8 %59, ptr %77, align 16
  %78 = getelementptr i8, ptr %0, i64 208
  store i8 %61, ptr %78, align 16
  %79 = getelementptr i8, ptr %0, i64 224
  store i8 %63, ptr %79, align 16
  %80 = getelementptr i8, ptr %0, i64 240
  store i8 %65, ptr %80, align 16
  ret void
}

define void @v8i16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7, i16 %8, i16 %9, i16 %10, i16 %11, i16 %12, i16 %13, i16 %14, i16 %15, i16 %16) {
  %18 = icmp ugt i16 %1, %9
  %19 = select i1 %18, i16 %1, i16 %9
  %20 = icmp ugt i16 %2, %10
  %21 = select i1 %20, i16 %2, i16 %10
  %22 = icmp ugt i16 %3, %11
  %23 = select i1 %22, i16 %3, i16 %11
  %24 = icmp ugt i16 %4, %12
  %25 = select i1 %24, i16 %4, i16 %12
  %26 = icmp ugt i16 %5, %13
  %27 = select i1 %26, i16 %5, i16 %13
  %28 = icmp ugt i16 %6, %14
  %29 = select i1 %28, i16 %6, i16 %14
  %30 = icmp ugt i16 %7, %15
  %31 = select i1 %30, i16 %7, i16 %15
  %32 = icmp ugt i16 %8, %16
  %33 = select i1 %32, i16 %8, i16 %16
  store i16 %19, ptr %0, align 16
  %34 = getelementptr i8, ptr %0, i64 16
  store i16 %21, ptr %34, align 16
  %35 = getelementptr i8, ptr %0, i64 32
  store i16 %23, ptr %35, align 16
  %36 = getelementptr i8, ptr %0, i64 48
  store i16 %25, ptr %36, align 16
  %37 = getelementptr i8, ptr %0, i64 64
  store i16 %27, ptr %37, align 16
  %38 = getelementptr i8, ptr %0, i64 80
  store i16 %29, ptr %38, align 16
  %39 = getelementptr i8, ptr %0, i64 96
  store i16 %31, ptr %39, align 16
  %40 = getelementptr i8, ptr %0, i64 112
  store i16 %33, ptr %40, align 16
  ret void
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = icmp ugt i32 %1, %5
  %11 = select i1 %10, i32 %1, i32 %5
  %12 = icmp ugt i32 %2, %6
  %13 = select i1 %12, i32 %2, i32 %6
  %14 = icmp ugt i32 %3, %7
  %15 = select i1 %14, i32 %3, i32 %7
  %16 = icmp ugt i32 %4, %8
  %17 = select i1 %16, i32 %4, i32 %8
  store i32 %11, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i32 %13, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i32 %15, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i32 %17, ptr %20, align 16
  ret void
}

define void @v2i64(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) {
  %6 = icmp ugt i64 %1, %3
  %7 = select i1 %6, i64 %1, i64 %3
  %8 = icmp ugt i64 %2, %4
  %9 = select i1 %8, i64 %2, i64 %4
  store i64 %7, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i64 %9, ptr %10, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0, i8 %1) {
  %3 = icmp ugt i8 %0, %1
  %4 = select i1 %3, i8 %0, i8 %1
  ret i8 %4
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = icmp ugt i32 %0, %1
  %4 = select i1 %3, i32 %0, i32 %1
  ret i32 %4
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = icmp ugt i64 %0, %1
  %4 = select i1 %3, i64 %0, i64 %1
  ret i64 %4
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = icmp ugt i64 %0, %1
  %4 = select i1 %3, i64 %0, i64 %1
  ret i64 %4
}

define void @v16i8(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i8>, ptr %1, align 16
  %5 = load <16 x i8>, ptr %2, align 16
  %6 = call <16 x i8> @llvm.umax.v16i8(<16 x i8> %4, <16 x i8> %5)
  store <16 x i8> %6, ptr %0, align 16
  ret void
}

define void @v8i16(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i16>, ptr %1, align 16
  %5 = load <8 x i16>, ptr %2, align 16
  %6 = call <8 x i16> @llvm.umax.v8i16(<8 x i16> %4, <8 x i16> %5)
  store <8 x i16> %6, ptr %0, align 16
  ret void
}

define void @v4i32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = call <4 x i32> @llvm.umax.v4i32(<4 x i32> %4, <4 x i32> %5)
  store <4 x i32> %6, ptr %0, align 16
  ret void
}

define void @v2i64(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x i64>, ptr %1, align 16
  %5 = load <2 x i64>, ptr %2, align 16
  %6 = icmp ugt <2 x i64> %4, %5
  %7 = select <2 x i1> %6, <2 x i64> %4, <2 x i64> %5
  store <2 x i64> %7, ptr %0, align 16
  ret void
}

declare <16 x i8> @llvm.umax.v16i8(<16 x i8>, <16 x i8>)

declare <4 x i32> @llvm.umax.v4i32(<4 x i32>, <4 x i32>)

declare <8 x i16> @llvm.umax.v8i16(<8 x i16>, <8 x i16>)
