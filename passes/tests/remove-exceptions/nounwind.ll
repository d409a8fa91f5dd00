; passes: remove-exceptions
; CHECK: attributes #0 = { nounwind }

define void @f() {
  ret void
}
