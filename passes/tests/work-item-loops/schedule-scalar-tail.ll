; passes: work-item-loops
; Behind a barrier with the schedule "scalar-tail" the tail alone runs; if it has no work-item, the wrapper goes on.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: barrier_region.2:
; CHECK: icmp ult i64 %peel_limit, %local_size
; CHECK-NOT: @__vecz_v4_kernel.mux-barrier-region.1(
; CHECK: call spir_func i32 @kernel.mux-barrier-region.1(
; CHECK-NOT: @__vecz_v4_kernel.mux-barrier-region.1(
; CHECK: barrier_region.3:
; CHECK: call spir_func i32 @__vecz_v4_kernel.mux-barrier-region.2(
; CHECK: call spir_func i32 @kernel.mux-barrier-region.2(

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #9
  %s = mul i32 %v, 3
  store i32 %s, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
  store i32 0, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #9
  %s = mul <4 x i32> %v, <i32 3, i32 3, i32 3, i32 3>
  store <4 x i32> %s, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
  store i32 0, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }

attributes #9 = { "mux-barrier-schedule"="scalar-tail" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
