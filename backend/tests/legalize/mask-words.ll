; A mask of more lanes than one has in registers is one integer: the words of its parts side by side.
; targets: avx2

define i16 @word(<16 x i32> %a, <16 x i32> %b) {
  %m = icmp slt <16 x i32> %a, %b
  %w = bitcast <16 x i1> %m to i16
  ret i16 %w
}

define <16 x i32> @mask(i16 %w, <16 x i32> %a, <16 x i32> %b) {
  %m = bitcast i16 %w to <16 x i1>
  %s = select <16 x i1> %m, <16 x i32> %a, <16 x i32> %b
  ret <16 x i32> %s
}

; The parts are one mask before they are tested.
define i1 @any(<16 x i32> %a, <16 x i32> %b) {
  %m = icmp slt <16 x i32> %a, %b
  %any = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %m)
  ret i1 %any
}

; Parts of different lengths are not.
define i1 @all(<12 x i32> %a, <12 x i32> %b) {
  %m = icmp slt <12 x i32> %a, %b
  %all = call i1 @llvm.vector.reduce.and.v12i1(<12 x i1> %m)
  ret i1 %all
}

declare i1 @llvm.vector.reduce.or.v16i1(<16 x i1>)
declare i1 @llvm.vector.reduce.and.v12i1(<12 x i1>)

;;; avx2
define i16 @word(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load <8 x i32>, ptr %0, align 16
  %6 = load <8 x i32>, ptr %1, align 16
  %7 = load <8 x i32>, ptr %2, align 16
  %8 = load <8 x i32>, ptr %3, align 16
  %9 = icmp slt <8 x i32> %5, %7
  %10 = icmp slt <8 x i32> %6, %8
  %11 = bitcast <8 x i1> %9 to i8
  %12 = zext i8 %11 to i16
  %13 = bitcast <8 x i1> %10 to i8
  %14 = zext i8 %13 to i16
  %15 = shl i16 %14, 8
  %16 = or i16 %12, %15
  ret i16 %16
}

define void @mask(ptr %0, i16 %1, ptr %2, ptr %3, ptr %4, ptr %5) {
  %7 = load <8 x i32>, ptr %2, align 16
  %8 = load <8 x i32>, ptr %3, align 16
  %9 = load <8 x i32>, ptr %4, align 16
  %10 = load <8 x i32>, ptr %5, align 16
  %11 = trunc i16 %1 to i8
  %12 = bitcast i8 %11 to <8 x i1>
  %13 = lshr i16 %1, 8
  %14 = trunc i16 %13 to i8
  %15 = bitcast i8 %14 to <8 x i1>
  %16 = select <8 x i1> %12, <8 x i32> %7, <8 x i32> %9
  %17 = select <8 x i1> %15, <8 x i32> %8, <8 x i32> %10
  store <8 x i32> %16, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 32
  store <8 x i32> %17, ptr %18, align 16
  ret void
}

define i1 @any(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load <8 x i32>, ptr %0, align 16
  %6 = load <8 x i32>, ptr %1, align 16
  %7 = load <8 x i32>, ptr %2, align 16
  %8 = load <8 x i32>, ptr %3, align 16
  %9 = icmp slt <8 x i32> %5, %7
  %10 = icmp slt <8 x i32> %6, %8
  %11 = or <8 x i1> %9, %10
  %12 = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %11)
  ret i1 %12
}

define i1 @all(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load <8 x i32>, ptr %0, align 16
  %6 = load <4 x i32>, ptr %1, align 16
  %7 = load <8 x i32>, ptr %2, align 16
  %8 = load <4 x i32>, ptr %3, align 16
  %9 = icmp slt <8 x i32> %5, %7
  %10 = icmp slt <4 x i32> %6, %8
  %11 = call i1 @llvm.vector.reduce.and.v8i1(<8 x i1> %9)
  %12 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %10)
  %13 = and i1 %11, %12
  ret i1 %13
}

declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)

declare i1 @llvm.vector.reduce.and.v8i1(<8 x i1>)

declare i1 @llvm.vector.reduce.or.v8i1(<8 x i1>)
