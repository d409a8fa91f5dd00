; targets: wide

declare <16 x i32> @llvm.fshl.v16i32(<16 x i32>, <16 x i32>, <16 x i32>)
declare <8 x i64> @llvm.fshr.v8i64(<8 x i64>, <8 x i64>, <8 x i64>)

define void @lanes(ptr %in, ptr %amounts, ptr %out) {
  %a = load <16 x i32>, ptr %in, align 4
  %n = load <16 x i32>, ptr %amounts, align 4
  %b = ashr <16 x i32> %a, %n
  %c = call <16 x i32> @llvm.fshl.v16i32(<16 x i32> %b, <16 x i32> %b, <16 x i32> %n)
  store <16 x i32> %c, ptr %out, align 4
  ret void
}

define void @funnel(ptr %in, ptr %amounts, ptr %out) {
  %a = load <8 x i64>, ptr %in, align 8
  %n = load <8 x i64>, ptr %amounts, align 8
  %c = call <8 x i64> @llvm.fshr.v8i64(<8 x i64> %a, <8 x i64> %n, <8 x i64> %n)
  store <8 x i64> %c, ptr %out, align 8
  ret void
}

;;; wide
define void @lanes(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i32>, ptr %0, align 4
  %5 = load <16 x i32>, ptr %1, align 4
  %6 = ashr <16 x i32> %4, %5
  %7 = call <16 x i32> @llvm.fshl.v16i32(<16 x i32> %6, <16 x i32> %6, <16 x i32> %5)
  store <16 x i32> %7, ptr %2, align 4
  ret void
}

define void @funnel(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i64>, ptr %0, align 8
  %5 = load <8 x i64>, ptr %1, align 8
  %6 = and <8 x i64> %5, splat (i64 63)
  %7 = xor <8 x i64> %6, splat (i64 63)
  %8 = shl <8 x i64> %4, splat (i64 1)
  %9 = lshr <8 x i64> %5, %6
  %10 = shl <8 x i64> %8, %7
  %11 = or <8 x i64> %9, %10
  store <8 x i64> %11, ptr %2, align 8
  ret void
}

declare <16 x i32> @llvm.fshl.v16i32(<16 x i32>, <16 x i32>, <16 x i32>)
