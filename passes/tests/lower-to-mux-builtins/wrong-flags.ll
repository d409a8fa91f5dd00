; passes: lower-to-mux-builtins
; error: cannot be lowered

declare void @_Z7barrierj(float)

define void @kernel(float %x) {
  call void @_Z7barrierj(float %x)
  ret void
}
