; passes: run-vecz<width=4;dim=1;predicated>,work-item-loops
; run: @k global=3,10 local=3,5 buf:iota:30 buf:zero:120
; run: @k global=2,3 local=2,3 buf:iota:6 buf:zero:24
; The vector length is that of the dimension.
; CHECK: @__vecz_v4_vp_k(
; CHECK: call i64 @__mux_get_local_id(i32 1)
; CHECK: call i64 @__mux_get_local_size(i32 1)

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_size(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %w = call i64 @__mux_get_global_size(i32 0)
  %row = mul i64 %y, %w
  %at = add i64 %row, %x
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  %s = mul i32 %v, 3
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %at
  store i32 %s, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
