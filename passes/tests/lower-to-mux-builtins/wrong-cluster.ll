; passes: lower-to-mux-builtins
; A cluster's size is a constant power of two.
; error: a cluster's size is no constant power of two
declare i32 @_Z30sub_group_clustered_reduce_addij(i32, i32)

define spir_kernel void @kernel(i32 %i) {
  %a = call i32 @_Z30sub_group_clustered_reduce_addij(i32 %i, i32 3)
  ret void
}
