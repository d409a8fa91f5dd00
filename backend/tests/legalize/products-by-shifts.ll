; Products with one more or less than a power of two are shifts and sums in wide vectors; others stay.
; targets: wide, avx2

define <16 x i32> @more(<16 x i32> %a) {
  %r = mul <16 x i32> %a, splat (i32 3)
  ret <16 x i32> %r
}

define <8 x i64> @less(<8 x i64> %a) {
  %r = mul <8 x i64> splat (i64 31), %a
  ret <8 x i64> %r
}

define <16 x i32> @other(<16 x i32> %a) {
  %r = mul <16 x i32> %a, splat (i32 11)
  ret <16 x i32> %r
}

define <16 x i32> @minus_one(<16 x i32> %a) {
  %r = mul <16 x i32> %a, splat (i32 -1)
  ret <16 x i32> %r
}

;;; wide
define void @more(ptr %0, ptr %1) {
  %3 = load <16 x i32>, ptr %1, align 16
  %4 = shl <16 x i32> %3, splat (i32 1)
  %5 = add <16 x i32> %4, %3
  store <16 x i32> %5, ptr %0, align 16
  ret void
}

define void @less(ptr %0, ptr %1) {
  %3 = load <8 x i64>, ptr %1, align 16
  %4 = shl <8 x i64> %3, splat (i64 5)
  %5 = sub <8 x i64> %4, %3
  store <8 x i64> %5, ptr %0, align 16
  ret void
}

define void @other(ptr %0, ptr %1) {
  %3 = load <16 x i32>, ptr %1, align 16
  %4 = mul <16 x i32> %3, splat (i32 11)
  store <16 x i32> %4, ptr %0, align 16
  ret void
}

define void @minus_one(ptr %0, ptr %1) {
  %3 = load <16 x i32>, ptr %1, align 16
  %4 = mul <16 x i32> %3, splat (i32 -1)
  store <16 x i32> %4, ptr %0, align 16
  ret void
}

;;; avx2
define void @more(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i32>, ptr %1, align 16
  %5 = load <8 x i32>, ptr %2, align 16
  %6 = shl <8 x i32> %4, splat (i32 1)
  %7 = add <8 x i32> %6, %4
  %8 = shl <8 x i32> %5, splat (i32 1)
  %9 = add <8 x i32> %8, %5
  store <8 x i32> %7, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 32
  store <8 x i32> %9, ptr %10, align 16
  ret void
}

define void @less(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i64>, ptr %1, align 16
  %5 = load <4 x i64>, ptr %2, align 16
  %6 = shl <4 x i64> %4, splat (i64 5)
  %7 = sub <4 x i64> %6, %4
  %8 = shl <4 x i64> %5, splat (i64 5)
  %9 = sub <4 x i64> %8, %5
  store <4 x i64> %7, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 32
  store <4 x i64> %9, ptr %10, align 16
  ret void
}

define void @other(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i32>, ptr %1, align 16
  %5 = load <8 x i32>, ptr %2, align 16
  %6 = mul <8 x i32> %4, splat (i32 11)
  %7 = mul <8 x i32> %5, splat (i32 11)
  store <8 x i32> %6, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 32
  store <8 x i32> %7, ptr %8, align 16
  ret void
}

define void @minus_one(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i32>, ptr %1, align 16
  %5 = load <8 x i32>, ptr %2, align 16
  %6 = mul <8 x i32> %4, splat (i32 -1)
  %7 = mul <8 x i32> %5, splat (i32 -1)
  store <8 x i32> %6, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 32
  store <8 x i32> %7, ptr %8, align 16
  ret void
}
