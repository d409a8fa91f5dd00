; A function that is declared, or defined, is taken.
; passes: ir-to-builtins
; CHECK: define float @_Z4fmodff(float %x, float %y) {
; CHECK: %r = call float @_Z4fmodff(float %x, float %y)
; CHECK-NOT: declare

define float @_Z4fmodff(float %x, float %y) {
  ret float %x
}

define float @f(float %x, float %y) {
  %r = frem float %x, %y
  ret float %r
}
