; passes: strip-debug
; CHECK: define void @f()
; CHECK: ret void

define void @f() {
  ret void
}
