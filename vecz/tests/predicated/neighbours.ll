; passes: run-vecz<width=4;predicated>
; run: @k global=10 local=5 buf:iota:10 buf:zero:40
; run: @k global=8 local=4 buf:iota:8 buf:zero:32
; run: @k global=6 local=1 buf:iota:6 buf:zero:24
; The vector length is what is left of the row; whole vectors access memory without a mask.
; CHECK: define spir_kernel void @__vecz_v4_vp_k(ptr addrspace(1) %in, ptr addrspace(1) %out)
; CHECK: call i64 @__mux_get_local_id(i32 0)
; CHECK: call i64 @__mux_get_local_size(i32 0)
; CHECK: call i64 @llvm.umin.i64(
; CHECK: %lanes.active = icmp ult <4 x i32>
; CHECK: load <4 x i32>
; CHECK: call <4 x i32> @llvm.masked.load.v4i32.p1(
; CHECK: store <4 x i32>
; CHECK: call void @llvm.masked.store.v4i32.p1(
; CHECK: !{i32 4, i32 0, i32 0, i32 1}

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
