; passes: run-vecz<width=2;scalable;predicated>,work-item-loops
; run: @k global=10 local=5 vscale=1 buf:iota:10 buf:zero:40
; run: @k global=10 local=5 vscale=2 buf:iota:10 buf:zero:40
; run: @k global=6 local=3 vscale=4 buf:iota:6 buf:zero:24
; CHECK: @__vecz_nxv2_vp_k(
; CHECK: call <vscale x 2 x i32> @llvm.experimental.stepvector.nxv2i32()
; CHECK: call i64 @llvm.vscale.i64()
; CHECK: call i64 @llvm.umin.i64(
; CHECK: %lanes.active = icmp ult <vscale x 2 x i32>
; CHECK: call <vscale x 2 x i32> @llvm.masked.load.nxv2i32.p1(

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
