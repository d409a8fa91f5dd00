; passes: lower-to-mux-builtins
; error: this builtin has another type

declare i32 @__mux_sub_group_broadcast_i32(i32, i64)

define spir_kernel void @k() {
  %x = call i32 @__mux_sub_group_broadcast_i32(i32 1, i64 0)
  ret void
}
