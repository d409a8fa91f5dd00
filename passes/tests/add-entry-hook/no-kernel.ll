; passes: add-entry-hook
; CHECK: define void @f()
; CHECK-NOT: define

define void @f() {
  ret void
}
