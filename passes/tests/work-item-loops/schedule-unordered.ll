; passes: work-item-loops
; "unordered" says nothing.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: barrier_region.2:
; CHECK: icmp ne i64 %peel_limit, 0
; run: @kernel global=16 local=8 buf:iota:16
; run: @kernel global=12 local=6 buf:iota:12
; run: @kernel global=6 local=3 buf:iota:6
; run: @kernel global=4 local=1 buf:iota:4
; run: @kernel global=14 local=7 buf:iota:14

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
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #9
  %s = mul <4 x i32> %v, <i32 3, i32 3, i32 3, i32 3>
  store <4 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }

attributes #9 = { "mux-barrier-schedule"="unordered" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
