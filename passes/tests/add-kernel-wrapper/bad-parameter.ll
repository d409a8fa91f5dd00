; passes: add-kernel-wrapper<loose>
; error: loose

define void @f() {
  ret void
}
