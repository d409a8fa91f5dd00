; passes: work-item-loops,fix-vscale<2>
; run: @k global=10 local=5 vscale=2 buf:iota:10 buf:zero:40
; Vectors that live across a barrier are in an arena whose size the launcher knows.
; CHECK: %live_variables = alloca [
; CHECK: x i8], i64
; CHECK: !oxmux.arena

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %w = add i32 %v, %v
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %w, ptr addrspace(1) %q, align 4
  ret void
}

define spir_kernel void @__vecz_nxv2_k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %v = load <vscale x 2 x i32>, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %w = add <vscale x 2 x i32> %v, %v
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store <vscale x 2 x i32> %w, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{!1, ptr @__vecz_nxv2_k}
!1 = !{i32 2, i32 1, i32 0, i32 0}
!2 = !{!1, ptr @k}
