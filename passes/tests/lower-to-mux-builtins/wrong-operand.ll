; passes: lower-to-mux-builtins
; error: another type

declare float @_Z21work_group_reduce_addi(float)

define void @kernel(float %x) {
  %e = call float @_Z21work_group_reduce_addi(float %x)
  ret void
}
