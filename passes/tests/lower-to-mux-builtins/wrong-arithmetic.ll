; passes: lower-to-mux-builtins
; error: another type

declare i32 @__mux_sub_group_reduce_fadd_i32(i32)

define void @kernel(i32 %x) {
  %e = call i32 @__mux_sub_group_reduce_fadd_i32(i32 %x)
  ret void
}
