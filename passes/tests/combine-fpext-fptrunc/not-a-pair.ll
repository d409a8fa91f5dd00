; Narrowing comes first: it rounds, and stays.
; passes: combine-fpext-fptrunc
; CHECK: %narrow = fptrunc double %x to float
; CHECK: %wide = fpext float %narrow to double
; CHECK: ret double %wide
; CHECK: %n = fptrunc double %y to float

define double @f(double %x) {
  %narrow = fptrunc double %x to float
  %wide = fpext float %narrow to double
  ret double %wide
}

define float @g(double %y) {
  %n = fptrunc double %y to float
  ret float %n
}
