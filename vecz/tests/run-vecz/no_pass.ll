; passes: define-builtins
; error: is no pass of its own: 'run-vecz' makes masked and strided accesses where they are
define void @f() {
  ret void
}
