; passes: run-vecz<width=2;scalable>,work-item-loops
; run: @k global=10 local=5 vscale=1 buf:i32:100 buf:zero:40
; run: @k global=10 local=5 vscale=2 buf:i32:100 buf:zero:40
; run: @k global=20 local=10 vscale=4 buf:i32:100 buf:zero:80
; What is done lane by lane is done in a loop over as many lanes as there are.
; CHECK: @__vecz_nxv2_k(
; CHECK: call i64 @llvm.vscale.i64()
; CHECK: phi i64 [ 0,
; CHECK: cmpxchg ptr addrspace(1) %count
; CHECK: insertelement <vscale x 2 x i32>
; CHECK: icmp ult i64

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %count, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %x = trunc i64 %id to i32
  %before = sub i32 %x, 1
  %pair = cmpxchg ptr addrspace(1) %count, i32 100, i32 %before monotonic monotonic, align 4
  %seen = extractvalue { i32, i1 } %pair, 0
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %seen, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
