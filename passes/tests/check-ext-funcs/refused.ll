; passes: check-ext-funcs
; error: Could not find a definition for external function 'nobody'

declare void @nobody()

define void @f() {
  call void @nobody()
  ret void
}
