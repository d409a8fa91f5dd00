; passes: lower-to-mux-builtins
; error: this builtin has another type

declare i64 @__mux_get_local_id(i33)

define spir_kernel void @k() {
  %x = call i64 @__mux_get_local_id(i33 0)
  ret void
}
