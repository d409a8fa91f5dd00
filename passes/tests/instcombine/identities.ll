; passes: instcombine
; CHECK: @gather
; CHECK: add i32 %x, 3
; CHECK: @powers
; CHECK: shl i32 %x, 3
; CHECK: lshr i32 %x, 2
; CHECK: and i32 %x, 15
; CHECK: @zero
; CHECK: ret i32 0
; CHECK: @constants
; CHECK: ret i32 42

define i32 @gather(i32 %x) {
  %a = add i32 %x, 1
  %b = add i32 2, %a
  ret i32 %b
}
define i32 @powers(i32 %x) {
  %a = mul i32 %x, 8
  %b = udiv i32 %x, 4
  %c = urem i32 %x, 16
  %d = xor i32 %a, %b
  %e = xor i32 %d, %c
  ret i32 %e
}
define i32 @zero(i32 %x) {
  %a = sub i32 %x, %x
  %b = mul i32 %a, 7
  ret i32 %b
}
define i32 @constants() {
  %a = add i32 40, 1
  %b = add i32 %a, 1
  ret i32 %b
}
