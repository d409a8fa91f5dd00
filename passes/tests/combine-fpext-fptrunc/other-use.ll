; A widening that is used stays.
; passes: combine-fpext-fptrunc
; CHECK: %wide = fpext float %x to double
; CHECK-NOT: fptrunc
; CHECK: store double %wide, ptr %p
; CHECK: ret float %x

define float @f(float %x, ptr %p) {
  %wide = fpext float %x to double
  %back = fptrunc double %wide to float
  store double %wide, ptr %p
  ret float %back
}
