; passes: fixup-calling-conv<no_such_cc>
; error: no calling convention

define void @f() {
  ret void
}
