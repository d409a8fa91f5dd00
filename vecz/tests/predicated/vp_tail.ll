; passes: run-vecz<width=4;vp-tail>,work-item-loops
; run: @k global=14 local=7 buf:iota:14 buf:zero:56
; run: @k global=3 local=3 buf:iota:3 buf:zero:12
; run: @k global=8 local=4 buf:iota:8 buf:zero:32
; Whole vectors of work-items run in the version without a mask, the rest of a row at once in the predicated one.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK-NOT: lanes.active
; CHECK: define internal spir_func void @__vecz_v4_vp_k(
; CHECK: %lanes.active
; CHECK: define spir_kernel void @k.mux-barrier-wrapper(
; CHECK: call spir_func void @__vecz_v4_k(
; CHECK: call spir_func void @__vecz_v4_vp_k(

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = add i32 %x, 7
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %y, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
