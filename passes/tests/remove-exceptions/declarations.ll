; passes: remove-exceptions
; Declared functions do not unwind either.
; CHECK: declare void @f() #0
; CHECK: define void @g() #0
; CHECK: attributes #0 = { nounwind }

declare void @f()

define void @g() {
  call void @f()
  ret void
}
