; targets: wide

declare <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8>, <16 x i8>)
declare <8 x i64> @llvm.smax.v8i64(<8 x i64>, <8 x i64>)
declare <8 x i64> @llvm.ctpop.v8i64(<8 x i64>)
declare <16 x i32> @llvm.ctlz.v16i32(<16 x i32>, i1)
declare <16 x float> @llvm.minnum.v16f32(<16 x float>, <16 x float>)
declare i32 @llvm.vector.reduce.add.v32i32(<32 x i32>)

define void @bytes(ptr %in, ptr %out) {
  %a = load <16 x i8>, ptr %in, align 1
  %b = call <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8> %a, <16 x i8> %a)
  store <16 x i8> %b, ptr %out, align 1
  ret void
}

define void @long(ptr %in, ptr %out) {
  %a = load <8 x i64>, ptr %in, align 8
  %b = mul <8 x i64> %a, %a
  %c = call <8 x i64> @llvm.smax.v8i64(<8 x i64> %a, <8 x i64> %b)
  %d = call <8 x i64> @llvm.ctpop.v8i64(<8 x i64> %c)
  store <8 x i64> %d, ptr %out, align 8
  ret void
}

define void @zeros(ptr %in, ptr %out) {
  %a = load <16 x i32>, ptr %in, align 4
  %b = call <16 x i32> @llvm.ctlz.v16i32(<16 x i32> %a, i1 false)
  store <16 x i32> %b, ptr %out, align 4
  ret void
}

define void @compare(ptr %in, ptr %out) {
  %a = load <16 x float>, ptr %in, align 4
  %m = fcmp ueq <16 x float> %a, zeroinitializer
  %n = fcmp ord <16 x float> %a, %a
  %b = and <16 x i1> %m, %n
  %c = call <16 x float> @llvm.minnum.v16f32(<16 x float> %a, <16 x float> zeroinitializer)
  %d = select <16 x i1> %b, <16 x float> %a, <16 x float> %c
  store <16 x float> %d, ptr %out, align 4
  ret void
}

define i32 @sum(ptr %in) {
  %a = load <32 x i32>, ptr %in, align 4
  %s = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %a)
  ret i32 %s
}

;;; wide
define void @bytes(ptr %0, ptr %1) {
  %3 = load <16 x i8>, ptr %0, align 1
  %4 = call <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8> %3, <16 x i8> %3)
  store <16 x i8> %4, ptr %1, align 1
  ret void
}

define void @long(ptr %0, ptr %1) {
  %3 = load <8 x i64>, ptr %0, align 8
  %4 = mul <8 x i64> %3, %3
  %5 = call <8 x i64> @llvm.smax.v8i64(<8 x i64> %3, <8 x i64> %4)
  %6 = call <8 x i64> @llvm.ctpop.v8i64(<8 x i64> %5)
  store <8 x i64> %6, ptr %1, align 8
  ret void
}

define void @zeros(ptr %0, ptr %1) {
  %3 = load <16 x i32>, ptr %0, align 4
  %4 = call <16 x i32> @llvm.ctlz.v16i32(<16 x i32> %3, i1 false)
  store <16 x i32> %4, ptr %1, align 4
  ret void
}

define void @compare(ptr %0, ptr %1) {
  %3 = load <16 x float>, ptr %0, align 4
  %4 = fcmp ueq <16 x float> %3, zeroinitializer
  %5 = fcmp ord <16 x float> %3, %3
  %6 = and <16 x i1> %4, %5
  %7 = fcmp olt <16 x float> %3, zeroinitializer
  %8 = select <16 x i1> %7, <16 x float> %3, <16 x float> zeroinitializer
  %9 = bitcast <16 x float> %3 to <16 x i32>
  %10 = bitcast <16 x float> zeroinitializer to <16 x i32>
  %11 = or <16 x i32> %9, %10
  %12 = bitcast <16 x i32> %11 to <16 x float>
  %13 = fcmp oeq <16 x float> %3, zeroinitializer
  %14 = select <16 x i1> %13, <16 x float> %12, <16 x float> %8
  %15 = fcmp uno <16 x float> %3, %3
  %16 = fcmp uno <16 x float> zeroinitializer, zeroinitializer
  %17 = select <16 x i1> %16, <16 x float> %3, <16 x float> %14
  %18 = select <16 x i1> %15, <16 x float> zeroinitializer, <16 x float> %17
  %19 = select <16 x i1> %6, <16 x float> %3, <16 x float> %18
  store <16 x float> %19, ptr %1, align 4
  ret void
}

define i32 @sum(ptr %0) {
  %2 = load <16 x i32>, ptr %0, align 4
  %3 = getelementptr i8, ptr %0, i64 64
  %4 = load <16 x i32>, ptr %3, align 4
  %5 = add <16 x i32> %2, %4
  %6 = shufflevector <16 x i32> %5, <16 x i32> %5, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %7 = shufflevector <16 x i32> %5, <16 x i32> %5, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %8 = add <8 x i32> %6, %7
  %9 = shufflevector <8 x i32> %8, <8 x i32> %8, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %10 = shufflevector <8 x i32> %8, <8 x i32> %8, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %11 = add <4 x i32> %9, %10
  %12 = shufflevector <4 x i32> %11, <4 x i32> %11, <2 x i32> <i32 0, i32 1>
  %13 = shufflevector <4 x i32> %11, <4 x i32> %11, <2 x i32> <i32 2, i32 3>
  %14 = add <2 x i32> %12, %13
  %15 = extractelement <2 x i32> %14, i32 0
  %16 = extractelement <2 x i32> %14, i32 1
  %17 = add i32 %15, %16
  ret i32 %17
}

declare <16 x i32> @llvm.ctlz.v16i32(<16 x i32>, i1)

declare <8 x i64> @llvm.ctpop.v8i64(<8 x i64>)

declare <8 x i64> @llvm.smax.v8i64(<8 x i64>, <8 x i64>)

declare <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8>, <16 x i8>)
