; passes: work-item-loops
; Memory holds no structure with scalable members: such a value is kept in parts.
; CHECK: define internal spir_func i32 @__vecz_nxv4_kernel.mux-barrier-region(
; CHECK: extractvalue { <vscale x 4 x i32>, <vscale x 4 x i1> } %s1, 0
; CHECK: store <vscale x 4 x i32>
; CHECK: extractvalue { <vscale x 4 x i32>, <vscale x 4 x i1> } %s1, 1
; CHECK: store <vscale x 4 x i1>
; CHECK: define internal spir_func i32 @__vecz_nxv4_kernel.mux-barrier-region.1(
; CHECK: load <vscale x 4 x i32>
; CHECK: insertvalue { <vscale x 4 x i32>, <vscale x 4 x i1> } poison
; CHECK: load <vscale x 4 x i1>
; CHECK: insertvalue { <vscale x 4 x i32>, <vscale x 4 x i1> }
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; run: @kernel global=14 local=7 vscale=1 buf:iota:14
; run: @kernel global=22 local=11 vscale=2 buf:iota:22

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %s = mul i32 %v, 2
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_nxv4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %a = load <vscale x 4 x i32>, ptr addrspace(1) %p, align 4
  %s0 = insertvalue { <vscale x 4 x i32>, <vscale x 4 x i1> } poison, <vscale x 4 x i32> %a, 0
  %m = icmp sgt <vscale x 4 x i32> %a, zeroinitializer
  %s1 = insertvalue { <vscale x 4 x i32>, <vscale x 4 x i1> } %s0, <vscale x 4 x i1> %m, 1
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %b = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i1> } %s1, 0
  %c = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i1> } %s1, 1
  %z = select <vscale x 4 x i1> %c, <vscale x 4 x i32> %b, <vscale x 4 x i32> zeroinitializer
  %s = add <vscale x 4 x i32> %z, %b
  store <vscale x 4 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_nxv4_kernel}
!1 = !{i32 4, i32 1, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
