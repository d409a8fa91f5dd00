; passes: replace-target-ext-tys<no-pipes>
; error: no-pipes

define void @f() {
  ret void
}
