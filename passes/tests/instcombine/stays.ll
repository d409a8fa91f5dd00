; passes: instcombine
; What would change a bit or lose a definition stays: NaN turned canonical, signed zero, division by a variable.
; CHECK: @times_one
; CHECK: fmul float %x, 1.0
; CHECK: @plus_zero
; CHECK: fadd nnan float %x, 0.0
; CHECK: @quotient
; CHECK: sdiv i32 %x, 4
; CHECK: @itself
; CHECK: udiv i32 %x, %x
; CHECK: @allowed
; CHECK: ret float %x

define float @times_one(float %x) {
  %a = fmul float %x, 1.0
  ret float %a
}
define float @plus_zero(float %x) {
  %a = fadd nnan float %x, 0.0
  ret float %a
}
define i32 @quotient(i32 %x) {
  %a = sdiv i32 %x, 4
  ret i32 %a
}
define i32 @itself(i32 %x) {
  %a = udiv i32 %x, %x
  ret i32 %a
}
define float @allowed(float %x) {
  %a = fmul nnan float %x, 1.0
  ret float %a
}
