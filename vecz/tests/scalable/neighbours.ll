; passes: run-vecz<width=2;scalable>,work-item-loops
; run: @k global=10 local=5 vscale=1 buf:iota:10 buf:zero:40
; run: @k global=10 local=5 vscale=2 buf:iota:10 buf:zero:40
; run: @k global=20 local=10 vscale=4 buf:iota:20 buf:zero:80
; Accesses to neighbours are one each; the loop steps by what the target's vectors hold.
; CHECK: @__vecz_nxv2_k(
; CHECK: load <vscale x 2 x i32>
; CHECK: add <vscale x 2 x i32>
; CHECK: store <vscale x 2 x i32>
; CHECK: call i64 @llvm.vscale.i64()
; CHECK: !{i32 2, i32 1, i32 0, i32 0}

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
