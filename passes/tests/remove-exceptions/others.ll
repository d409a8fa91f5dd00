; passes: remove-exceptions
; Other attributes stay, and what does not unwind is left as it is.
; CHECK: define void @f() #0
; CHECK: define void @g() #1
; CHECK: attributes #0 = { convergent nounwind "key"="value" }
; CHECK: attributes #1 = { nounwind }

define void @f() #0 {
  ret void
}

define void @g() #1 {
  ret void
}

attributes #0 = { convergent "key"="value" }
attributes #1 = { nounwind }
