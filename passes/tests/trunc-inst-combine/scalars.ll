; passes: trunc-inst-combine<scalars>,instcombine,dce
; Scalars that are truncated or compared are computed with the bits that are needed. Vectors of a program count as scalars do;
; addresses of 64 bits stay, and so does what needs more bits or is truncated or compared for more than it saves.
; CHECK: @bytes(
; CHECK: add i8 %x, %y
; CHECK: and i8
; CHECK: ret i8
; CHECK: @compared(
; CHECK: and i8 %x, 7
; CHECK: and i8 %y, 7
; CHECK: icmp ne i8
; CHECK: @tested(
; CHECK: and i32 %x, 1
; CHECK: icmp eq i32
; CHECK: @products(
; CHECK: mul i16
; CHECK: lshr i16
; CHECK: trunc i16
; CHECK: @pixels(
; CHECK: add <4 x i8>
; CHECK: @places(
; CHECK: add i64
; CHECK: @loaded(
; CHECK: add i32 %x, %y
; CHECK: trunc i32

define i8 @bytes(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %s = add i32 %a, %b
  %m = and i32 %s, 60
  %t = trunc i32 %m to i8
  ret i8 %t
}
define i1 @compared(i8 %x, i8 %y) {
  %a = sext i8 %x to i32
  %b = sext i8 %y to i32
  %m = and i32 %a, 7
  %n = and i32 %b, 7
  %c = icmp ne i32 %m, %n
  ret i1 %c
}
define i1 @tested(i32 %x) {
  %m = and i32 %x, 1
  %c = icmp eq i32 %m, 0
  ret i1 %c
}
define i8 @products(i8 %x) {
  %a = zext i8 %x to i32
  %b = mul i32 %a, 77
  %c = lshr i32 %b, 8
  %t = trunc i32 %c to i8
  ret i8 %t
}
define <4 x i8> @pixels(<4 x i8> %x, <4 x i8> %y) {
  %a = zext <4 x i8> %x to <4 x i32>
  %b = zext <4 x i8> %y to <4 x i32>
  %s = add <4 x i32> %a, %b
  %t = trunc <4 x i32> %s to <4 x i8>
  ret <4 x i8> %t
}
define i32 @places(i64 %x, i64 %y) {
  %s = add i64 %x, %y
  %t = trunc i64 %s to i32
  ret i32 %t
}
define i8 @loaded(i32 %x, i32 %y) {
  %s = add i32 %x, %y
  %t = trunc i32 %s to i8
  ret i8 %t
}
