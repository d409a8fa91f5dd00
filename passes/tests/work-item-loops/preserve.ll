; passes: prepare-barriers,work-item-loops
; Regions and wrapper keep the names and attributes of parameters, attributes, annotations, and how the kernel is called
; unless that is as a kernel. The kernel is still there.
; CHECK: define internal spir_func void @kernel(ptr addrspace(1) noalias nocapture %out, i32 %n) #
; CHECK: call void @__mux_work_group_barrier(i32 0,
; CHECK: define internal spir_func i32 @kernel.mux-barrier-region(ptr addrspace(1) noalias nocapture %out, i32 %n)
; CHECK: ret i32 2
; CHECK: define internal spir_func i32 @kernel.mux-barrier-region.1(ptr addrspace(1) noalias nocapture %out, i32 %n) #
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(ptr addrspace(1) noalias nocapture %out, i32 %n) #
; CHECK: !reqd_work_group_size
; CHECK: !codeplay_ca_wrapper
; CHECK: !annotation
; CHECK: attributes #0 = { alwaysinline convergent nounwind "uniform-work-group-size"="true" }
; CHECK: "mux-base-fn-name"="kernel" "mux-kernel"="entry-point"
; run: @kernel global=8 local=4 buf:iota:8 i32:3

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) noalias nocapture %out, i32 %n) #0 !reqd_work_group_size !0 !annotation !1 {
start:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %n, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { convergent nounwind "uniform-work-group-size"="true" "mux-kernel"="entry-point" }
!0 = !{i32 4, i32 1, i32 1}
!1 = !{!"text"}
