; passes: trunc-inst-combine,dce
; What needs more bits, is needed as it is, has to be truncated first, or fills no register stays.
; CHECK: @high(
; CHECK: lshr <16 x i32>
; CHECK: @used(
; CHECK: add <16 x i32>
; CHECK: trunc <16 x i32>
; CHECK: @loaded(
; CHECK: add <16 x i32>
; CHECK: @few(
; CHECK: mul <4 x i32>
; CHECK: @unknown(
; CHECK: call <16 x i32> @llvm.smin
; CHECK: @scalar(
; CHECK: mul i32
; CHECK: @far(
; CHECK: shl <16 x i32>

define <16 x i8> @high(<16 x i16> %x, <16 x i16> %y) {
  %a = zext <16 x i16> %x to <16 x i32>
  %b = zext <16 x i16> %y to <16 x i32>
  %c = mul <16 x i32> %a, %b
  %d = lshr <16 x i32> %c, splat (i32 16)
  %t = trunc <16 x i32> %d to <16 x i8>
  ret <16 x i8> %t
}

define <16 x i32> @used(<16 x i8> %x, <16 x i8> %y, ptr addrspace(1) %p) {
  %a = zext <16 x i8> %x to <16 x i32>
  %b = zext <16 x i8> %y to <16 x i32>
  %c = add <16 x i32> %a, %b
  %t = trunc <16 x i32> %c to <16 x i8>
  store <16 x i8> %t, ptr addrspace(1) %p, align 1
  ret <16 x i32> %c
}

define <16 x i8> @loaded(<16 x i32> %x, <16 x i32> %y) {
  %c = add <16 x i32> %x, %y
  %t = trunc <16 x i32> %c to <16 x i8>
  ret <16 x i8> %t
}

define <4 x i8> @few(<4 x i8> %x, <4 x i8> %y) {
  %a = zext <4 x i8> %x to <4 x i32>
  %b = zext <4 x i8> %y to <4 x i32>
  %c = mul <4 x i32> %a, %b
  %t = trunc <4 x i32> %c to <4 x i8>
  ret <4 x i8> %t
}

define <16 x i8> @unknown(<16 x i32> %x, <16 x i8> %y) {
  %b = zext <16 x i8> %y to <16 x i32>
  %c = add <16 x i32> %x, %b
  %d = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %c, <16 x i32> splat (i32 255))
  %t = trunc <16 x i32> %d to <16 x i8>
  ret <16 x i8> %t
}

define i8 @scalar(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %c = mul i32 %a, %b
  %d = lshr i32 %c, 8
  %t = trunc i32 %d to i8
  ret i8 %t
}

define <16 x i8> @far(<16 x i8> %x, <16 x i8> %y) {
  %a = zext <16 x i8> %x to <16 x i32>
  %b = zext <16 x i8> %y to <16 x i32>
  %c = shl <16 x i32> %a, splat (i32 20)
  %d = add <16 x i32> %c, %b
  %t = trunc <16 x i32> %d to <16 x i8>
  ret <16 x i8> %t
}

declare <16 x i32> @llvm.smin.v16i32(<16 x i32>, <16 x i32>)
