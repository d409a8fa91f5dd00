; Without marked kernels every definition is taken for one.
; passes: function(print<generic-metadata>)
; prints: Kernel Name: f
; prints: Source Name: f
; prints: Local Memory: 0
; prints: Sub-group Size: 1

declare void @g()

define void @f() {
  call void @g()
  ret void
}
