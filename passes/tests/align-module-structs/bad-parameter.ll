; passes: align-module-structs<loose>
; error: loose

define void @f() {
  ret void
}
