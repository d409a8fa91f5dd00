; passes: run-vecz<width=2;scalable>,work-item-loops
; run: @k global=10 local=5 vscale=1 buf:iota:40 buf:zero:160
; run: @k global=10 local=5 vscale=2 buf:iota:40 buf:zero:160
; run: @k global=20 local=10 vscale=4 buf:iota:80 buf:zero:320
; A work-item's vector is one vector of lanes for each element; in memory they are interleaved.
; CHECK: load <vscale x 8 x i32>
; CHECK: @llvm.vector.deinterleave2.nxv8i32(
; CHECK: @llvm.vector.deinterleave2.nxv4i32(
; CHECK: @llvm.vector.interleave2.nxv4i32(
; CHECK: @llvm.vector.interleave2.nxv8i32(
; CHECK: store <vscale x 8 x i32>

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 16
  %w = mul <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
  %q = getelementptr inbounds <4 x i32>, ptr addrspace(1) %out, i64 %id
  store <4 x i32> %w, ptr addrspace(1) %q, align 16
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
