; passes: run-vecz<width=4;predicated>,work-item-loops
; run: @k global=10 local=5 buf:iota:10 buf:zero:40 local:64
; run: @k global=6 local=3 buf:iota:6 buf:zero:24 local:64
; A barrier is not masked although lanes are inactive.
; CHECK: @__vecz_v4_vp_k.mux-barrier-region

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %tile) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %lid = call i64 @__mux_get_local_id(i32 0)
  %n = call i64 @__mux_get_local_size(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %t = getelementptr inbounds i32, ptr addrspace(3) %tile, i64 %lid
  store i32 %x, ptr addrspace(3) %t, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %last = sub i64 %n, 1
  %from = sub i64 %last, %lid
  %f = getelementptr inbounds i32, ptr addrspace(3) %tile, i64 %from
  %y = load i32, ptr addrspace(3) %f, align 4
  %z = mul i32 %y, %x
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
