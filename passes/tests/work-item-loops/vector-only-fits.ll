; passes: work-item-loops
; A required work-group size that is a multiple of the factor needs no tail.
; CHECK: define spir_kernel void @__vecz_v4_kernel.mux-barrier-wrapper(
; CHECK-NOT: call spir_func void @kernel(
; CHECK: call spir_func void @__vecz_v4_kernel(
; CHECK-NOT: mux-barrier-wrapper
; CHECK: , null}
; run: @kernel global=16 local=8 buf:iota:16

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 !reqd_work_group_size !3 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %s = mul i32 %v, 3
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 !reqd_work_group_size !3 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  %s = mul <4 x i32> %v, <i32 3, i32 3, i32 3, i32 3>
  store <4 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
!3 = !{i32 8, i32 1, i32 1}
