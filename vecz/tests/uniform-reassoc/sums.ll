; passes: uniform-reassoc,dce
; run: @k global=4 local=4 buf:iota:4 i32:5 i32:9
; The uniform operands of a sum are added first; no promise about wrapping is kept.
; CHECK: %1 = add i32 %u, %w
; CHECK: %b = add i32 %v, %1

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %u, i32 %w) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %q, align 4
  %a = add nsw i32 %v, %u
  %b = add nsw i32 %w, %a
  store i32 %b, ptr addrspace(1) %q, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
