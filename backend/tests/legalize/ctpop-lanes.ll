; The ones of eight lanes and more are counted side by side, where no instruction counts them.
; targets: avx2

define <8 x i32> @words(<8 x i32> %a) {
  %r = call <8 x i32> @llvm.ctpop.v8i32(<8 x i32> %a)
  ret <8 x i32> %r
}

define <32 x i8> @bytes(<32 x i8> %a) {
  %r = call <32 x i8> @llvm.ctpop.v32i8(<32 x i8> %a)
  ret <32 x i8> %r
}

; Of lanes that are not whole bytes, those above are not theirs.
define <8 x i20> @odd(<8 x i20> %a) {
  %r = call <8 x i20> @llvm.ctpop.v8i20(<8 x i20> %a)
  ret <8 x i20> %r
}

declare <8 x i32> @llvm.ctpop.v8i32(<8 x i32>)
declare <32 x i8> @llvm.ctpop.v32i8(<32 x i8>)
declare <8 x i20> @llvm.ctpop.v8i20(<8 x i20>)

;;; avx2
define void @words(ptr %0, ptr %1) {
  %3 = load <8 x i32>, ptr %1, align 16
  %4 = call <8 x i32> @llvm.ctpop.v8i32(<8 x i32> %3)
  store <8 x i32> %4, ptr %0, align 16
  ret void
}

define void @bytes(ptr %0, ptr %1) {
  %3 = load <32 x i8>, ptr %1, align 16
  %4 = call <32 x i8> @llvm.ctpop.v32i8(<32 x i8> %3)
  store <32 x i8> %4, ptr %0, align 16
  ret void
}

define void @odd(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = call i32 @llvm.ctpop.i32(i32 %1)
  %11 = call i32 @llvm.ctpop.i32(i32 %2)
  %12 = call i32 @llvm.ctpop.i32(i32 %3)
  %13 = call i32 @llvm.ctpop.i32(i32 %4)
  %14 = call i32 @llvm.ctpop.i32(i32 %5)
  %15 = call i32 @llvm.ctpop.i32(i32 %6)
  %16 = call i32 @llvm.ctpop.i32(i32 %7)
  %17 = call i32 @llvm.ctpop.i32(i32 %8)
  store i32 %10, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 32
  store i32 %11, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 64
  store i32 %12, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 96
  store i32 %13, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 128
  store i32 %14, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 160
  store i32 %15, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 192
  store i32 %16, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 224
  store i32 %17, ptr %24, align 16
  ret void
}

declare i32 @llvm.ctpop.i32(i32)

declare <32 x i8> @llvm.ctpop.v32i8(<32 x i8>)

declare <8 x i32> @llvm.ctpop.v8i32(<8 x i32>)
