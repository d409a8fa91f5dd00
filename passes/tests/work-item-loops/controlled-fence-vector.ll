; passes: work-item-loops
; If vectors run nothing the first work-item is the tail's.
; CHECK: barrier_region.2:
; CHECK: icmp ne i64
; CHECK: select i1
; CHECK: load i32
; CHECK: call void @__mux_mem_barrier(i32 2, i32 %
; run: @kernel global=8 local=4 buf:iota:8
; run: @kernel global=9 local=3 buf:iota:9

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %size = call i64 @__mux_get_local_size(i32 0)
  %many = icmp ugt i64 %size, 1
  %semantics = select i1 %many, i32 272, i32 264
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 %semantics)
  store i32 7, ptr addrspace(1) %p, align 4
  ret void
}
define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %size = call i64 @__mux_get_local_size(i32 0)
  %many = icmp ugt i64 %size, 1
  %semantics = select i1 %many, i32 272, i32 264
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 %semantics)
  store <4 x i32> <i32 7, i32 7, i32 7, i32 7>, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
