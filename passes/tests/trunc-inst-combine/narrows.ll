; passes: trunc-inst-combine,dce
; What is truncated is computed with the bits that are needed: low bits of sums and products, those that shifts move down, and whole numbers where these are compared.
; CHECK: @gray(
; CHECK: zext <16 x i8> %x to <16 x i16>
; CHECK: mul <16 x i16>
; CHECK: zext <16 x i8> %y to <16 x i16>
; CHECK: add <16 x i16>
; CHECK: lshr <16 x i16>
; CHECK: trunc <16 x i16>
; CHECK: @bytes(
; CHECK: add <16 x i8> %x, %y
; CHECK: xor <16 x i8>
; CHECK: ret <16 x i8>
; CHECK: @clamped(
; CHECK: sub <16 x i16>
; CHECK: call <16 x i16> @llvm.abs.v16i16
; CHECK: call <16 x i16> @llvm.umin.v16i16
; CHECK: @chosen(
; CHECK: icmp ult <16 x i16>
; CHECK: select <16 x i1>
; CHECK: @half_words(
; CHECK: mul <8 x i32>
; CHECK: ret <8 x i32>
; CHECK: @uniform(
; CHECK: trunc i32 %w to i16
; CHECK: mul <16 x i16>

define <16 x i8> @gray(<16 x i8> %x, <16 x i8> %y) {
  %a = zext <16 x i8> %x to <16 x i32>
  %b = zext <16 x i8> %y to <16 x i32>
  %c = mul <16 x i32> %a, splat (i32 77)
  %d = add <16 x i32> %c, %b
  %e = lshr <16 x i32> %d, splat (i32 8)
  %t = trunc <16 x i32> %e to <16 x i8>
  ret <16 x i8> %t
}

define <16 x i8> @bytes(<16 x i8> %x, <16 x i8> %y) {
  %a = zext <16 x i8> %x to <16 x i32>
  %b = sext <16 x i8> %y to <16 x i32>
  %c = add <16 x i32> %a, %b
  %d = xor <16 x i32> %c, splat (i32 -256)
  %t = trunc <16 x i32> %d to <16 x i8>
  ret <16 x i8> %t
}

define <16 x i8> @clamped(<16 x i8> %x, <16 x i8> %y) {
  %a = zext <16 x i8> %x to <16 x i32>
  %b = zext <16 x i8> %y to <16 x i32>
  %c = sub <16 x i32> %a, %b
  %d = call <16 x i32> @llvm.abs.v16i32(<16 x i32> %c, i1 true)
  %e = call <16 x i32> @llvm.umin.v16i32(<16 x i32> %d, <16 x i32> splat (i32 100))
  %t = trunc <16 x i32> %e to <16 x i8>
  ret <16 x i8> %t
}

define <16 x i8> @chosen(<16 x i8> %x, <16 x i8> %y) {
  %a = zext <16 x i8> %x to <16 x i32>
  %b = zext <16 x i8> %y to <16 x i32>
  %s = add <16 x i32> %a, %b
  %c = icmp ult <16 x i32> %s, splat (i32 300)
  %d = select <16 x i1> %c, <16 x i32> %s, <16 x i32> %a
  %t = trunc <16 x i32> %d to <16 x i8>
  ret <16 x i8> %t
}

define <8 x i32> @half_words(<8 x i32> %x, <8 x i32> %y) {
  %a = zext <8 x i32> %x to <8 x i64>
  %b = zext <8 x i32> %y to <8 x i64>
  %c = mul <8 x i64> %a, %b
  %t = trunc <8 x i64> %c to <8 x i32>
  ret <8 x i32> %t
}

define <16 x i8> @uniform(<16 x i8> %x, i32 %w) {
  %i = insertelement <16 x i32> zeroinitializer, i32 %w, i32 0
  %s = shufflevector <16 x i32> %i, <16 x i32> poison, <16 x i32> zeroinitializer
  %a = zext <16 x i8> %x to <16 x i32>
  %c = mul <16 x i32> %a, %s
  %d = lshr <16 x i32> %c, splat (i32 7)
  %t = trunc <16 x i32> %d to <16 x i8>
  ret <16 x i8> %t
}

declare <16 x i32> @llvm.abs.v16i32(<16 x i32>, i1)
declare <16 x i32> @llvm.umin.v16i32(<16 x i32>, <16 x i32>)
