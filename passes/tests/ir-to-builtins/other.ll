; All else stays.
; passes: ir-to-builtins
; CHECK: %r = fdiv float %x, %y
; CHECK: %s = urem i32 %a, %b
; CHECK-NOT: declare

define float @f(float %x, float %y, i32 %a, i32 %b) {
  %r = fdiv float %x, %y
  %s = urem i32 %a, %b
  ret float %r
}
