; Reductions of vectors: halves are added to halves until a lane is left.

define i32 @add_v4i32(<4 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %a)
  ret i32 %r
}
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)

define i8 @add_v16i8(<16 x i8> %a) {
  %r = call i8 @llvm.vector.reduce.add.v16i8(<16 x i8> %a)
  ret i8 %r
}
declare i8 @llvm.vector.reduce.add.v16i8(<16 x i8>)

define i32 @mul_v8i32(<8 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.mul.v8i32(<8 x i32> %a)
  ret i32 %r
}
declare i32 @llvm.vector.reduce.mul.v8i32(<8 x i32>)

define i64 @xor_v2i64(<2 x i64> %a) {
  %r = call i64 @llvm.vector.reduce.xor.v2i64(<2 x i64> %a)
  ret i64 %r
}
declare i64 @llvm.vector.reduce.xor.v2i64(<2 x i64>)

define i16 @smax_v8i16(<8 x i16> %a) {
  %r = call i16 @llvm.vector.reduce.smax.v8i16(<8 x i16> %a)
  ret i16 %r
}
declare i16 @llvm.vector.reduce.smax.v8i16(<8 x i16>)

define i32 @umin_v3i32(<3 x i32> %a) {
  %r = call i32 @llvm.vector.reduce.umin.v3i32(<3 x i32> %a)
  ret i32 %r
}
declare i32 @llvm.vector.reduce.umin.v3i32(<3 x i32>)

define i1 @and_v4i1(<4 x i1> %a) {
  %r = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %a)
  ret i1 %r
}
declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)

define i1 @or_v16i1(<16 x i1> %a) {
  %r = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %a)
  ret i1 %r
}
declare i1 @llvm.vector.reduce.or.v16i1(<16 x i1>)

;;; x86-64
define i32 @add_v4i32(i32 %0, i32 %1, i32 %2, i32 %3) {
  %5 = add i32 %0, %1
  %6 = add i32 %2, %3
  %7 = add i32 %5, %6
  ret i32 %7
}

define i8 @add_v16i8(i8 %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15) {
  %17 = add i8 %0, %1
  %18 = add i8 %2, %3
  %19 = add i8 %4, %5
  %20 = add i8 %6, %7
  %21 = add i8 %8, %9
  %22 = add i8 %10, %11
  %23 = add i8 %12, %13
  %24 = add i8 %14, %15
  %25 = add i8 %17, %18
  %26 = add i8 %19, %20
  %27 = add i8 %21, %22
  %28 = add i8 %23, %24
  %29 = add i8 %25, %26
  %30 = add i8 %27, %28
  %31 = add i8 %29, %30
  ret i8 %31
}

define i32 @mul_v8i32(i32 %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7) {
  %9 = mul i32 %0, %1
  %10 = mul i32 %2, %3
  %11 = mul i32 %4, %5
  %12 = mul i32 %6, %7
  %13 = mul i32 %9, %10
  %14 = mul i32 %11, %12
  %15 = mul i32 %13, %14
  ret i32 %15
}

define i64 @xor_v2i64(i64 %0, i64 %1) {
  %3 = xor i64 %0, %1
  ret i64 %3
}

define i16 @smax_v8i16(i16 %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7) {
  %9 = icmp sgt i16 %0, %1
  %10 = select i1 %9, i16 %0, i16 %1
  %11 = icmp sgt i16 %2, %3
  %12 = select i1 %11, i16 %2, i16 %3
  %13 = icmp sgt i16 %4, %5
  %14 = select i1 %13, i16 %4, i16 %5
  %15 = icmp sgt i16 %6, %7
  %16 = select i1 %15, i16 %6, i16 %7
  %17 = icmp sgt i16 %10, %12
  %18 = select i1 %17, i16 %10, i16 %12
  %19 = icmp sgt i16 %14, %16
  %20 = select i1 %19, i16 %14, i16 %16
  %21 = icmp sgt i16 %18, %20
  %22 = select i1 %21, i16 %18, i16 %20
  ret i16 %22
}

define i32 @umin_v3i32(i32 %0, i32 %1, i32 %2) {
  %4 = icmp ult i32 %0, %1
  %5 = select i1 %4, i32 %0, i32 %1
  %6 = icmp ult i32 %5, %2
  %7 = select i1 %6, i32 %5, i32 %2
  ret i32 %7
}

define i1 @and_v4i1(i1 %0, i1 %1, i1 %2, i1 %3) {
  %5 = and i1 %0, %1
  %6 = and i1 %2, %3
  %7 = and i1 %5, %6
  ret i1 %7
}

define i1 @or_v16i1(i1 %0, i1 %1, i1 %2, i1 %3, i1 %4, i1 %5, i1 %6, i1 %7, i1 %8, i1 %9, i1 %10, i1 %11, i1 %12, i1 %13, i1 %14, i1 %15) {
  %17 = or i1 %0, %1
  %18 = or i1 %2, %3
  %19 = or i1 %4, %5
  %20 = or i1 %6, %7
  %21 = or i1 %8, %9
  %22 = or i1 %10, %11
  %23 = or i1 %12, %13
  %24 = or i1 %14, %15
  %25 = or i1 %17, %18
  %26 = or i1 %19, %20
  %27 = or i1 %21, %22
  %28 = or i1 %23, %24
  %29 = or i1 %25, %26
  %30 = or i1 %27, %28
  %31 = or i1 %29, %30
  ret i1 %31
}

;;; x86-64-v3, aarch64, riscv64-v
define i32 @add_v4i32(ptr %0) {
  %2 = load <4 x i32>, ptr %0, align 16
  %3 = extractelement <4 x i32> %2, i32 0
  %4 = extractelement <4 x i32> %2, i32 1
  %5 = extractelement <4 x i32> %2, i32 2
  %6 = extractelement <4 x i32> %2, i32 3
  %7 = add i32 %3, %4
  %8 = add i32 %5, %6
  %9 = add i32 %7, %8
  ret i32 %9
}

define i8 @add_v16i8(ptr %0) {
  %2 = load <16 x i8>, ptr %0, align 16
  %3 = extractelement <16 x i8> %2, i32 0
  %4 = extractelement <16 x i8> %2, i32 1
  %5 = extractelement <16 x i8> %2, i32 2
  %6 = extractelement <16 x i8> %2, i32 3
  %7 = extractelement <16 x i8> %2, i32 4
  %8 = extractelement <16 x i8> %2, i32 5
  %9 = extractelement <16 x i8> %2, i32 6
  %10 = extractelement <16 x i8> %2, i32 7
  %11 = extractelement <16 x i8> %2, i32 8
  %12 = extractelement <16 x i8> %2, i32 9
  %13 = extractelement <16 x i8> %2, i32 10
  %14 = extractelement <16 x i8> %2, i32 11
  %15 = extractelement <16 x i8> %2, i32 12
  %16 = extractelement <16 x i8> %2, i32 13
  %17 = extractelement <16 x i8> %2, i32 14
  %18 = extractelement <16 x i8> %2, i32 15
  %19 = add i8 %3, %4
  %20 = add i8 %5, %6
  %21 = add i8 %7, %8
  %22 = add i8 %9, %10
  %23 = add i8 %11, %12
  %24 = add i8 %13, %14
  %25 = add i8 %15, %16
  %26 = add i8 %17, %18
  %27 = add i8 %19, %20
  %28 = add i8 %21, %22
  %29 = add i8 %23, %24
  %30 = add i8 %25, %26
  %31 = add i8 %27, %28
  %32 = add i8 %29, %30
  %33 = add i8 %31, %32
  ret i8 %33
}

define i32 @mul_v8i32(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %0, align 16
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = mul <4 x i32> %3, %4
  %6 = extractelement <4 x i32> %5, i32 0
  %7 = extractelement <4 x i32> %5, i32 1
  %8 = extractelement <4 x i32> %5, i32 2
  %9 = extractelement <4 x i32> %5, i32 3
  %10 = mul i32 %6, %7
  %11 = mul i32 %8, %9
  %12 = mul i32 %10, %11
  ret i32 %12
}

define i64 @xor_v2i64(ptr %0) {
  %2 = load <2 x i64>, ptr %0, align 16
  %3 = extractelement <2 x i64> %2, i32 0
  %4 = extractelement <2 x i64> %2, i32 1
  %5 = xor i64 %3, %4
  ret i64 %5
}

define i16 @smax_v8i16(ptr %0) {
  %2 = load <8 x i16>, ptr %0, align 16
  %3 = extractelement <8 x i16> %2, i32 0
  %4 = extractelement <8 x i16> %2, i32 1
  %5 = extractelement <8 x i16> %2, i32 2
  %6 = extractelement <8 x i16> %2, i32 3
  %7 = extractelement <8 x i16> %2, i32 4
  %8 = extractelement <8 x i16> %2, i32 5
  %9 = extractelement <8 x i16> %2, i32 6
  %10 = extractelement <8 x i16> %2, i32 7
  %11 = icmp sgt i16 %3, %4
  %12 = select i1 %11, i16 %3, i16 %4
  %13 = icmp sgt i16 %5, %6
  %14 = select i1 %13, i16 %5, i16 %6
  %15 = icmp sgt i16 %7, %8
  %16 = select i1 %15, i16 %7, i16 %8
  %17 = icmp sgt i16 %9, %10
  %18 = select i1 %17, i16 %9, i16 %10
  %19 = icmp sgt i16 %12, %14
  %20 = select i1 %19, i16 %12, i16 %14
  %21 = icmp sgt i16 %16, %18
  %22 = select i1 %21, i16 %16, i16 %18
  %23 = icmp sgt i16 %20, %22
  %24 = select i1 %23, i16 %20, i16 %22
  ret i16 %24
}

define i32 @umin_v3i32(i32 %0, i32 %1, i32 %2) {
  %4 = icmp ult i32 %0, %1
  %5 = select i1 %4, i32 %0, i32 %1
  %6 = icmp ult i32 %5, %2
  %7 = select i1 %6, i32 %5, i32 %2
  ret i32 %7
}

define i1 @and_v4i1(ptr %0) {
  %2 = load <4 x i1>, ptr %0, align 16
  %3 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %2)
  ret i1 %3
}

define i1 @or_v16i1(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load <4 x i1>, ptr %0, align 16
  %6 = load <4 x i1>, ptr %1, align 16
  %7 = load <4 x i1>, ptr %2, align 16
  %8 = load <4 x i1>, ptr %3, align 16
  %9 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %5)
  %10 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %6)
  %11 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %7)
  %12 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %8)
  %13 = or i1 %9, %10
  %14 = or i1 %11, %12
  %15 = or i1 %13, %14
  ret i1 %15
}

declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
