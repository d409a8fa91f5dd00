; passes: work-item-loops
; A work-group size that is known to fit makes the scalar wrapper redundant.
; CHECK: define spir_kernel void @__vecz_v4_kernel.mux-barrier-wrapper(
; CHECK: call void @__mux_set_max_sub_group_size(i32 4)
; CHECK: call void @__mux_set_num_sub_groups(i32 6)
; CHECK-NOT: mux-barrier-wrapper

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i32 @__mux_get_sub_group_id()
declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_get_max_sub_group_size()

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 !reqd_work_group_size !9 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %sg = call i32 @__mux_get_sub_group_id()
  %n = call i32 @__mux_get_num_sub_groups()
  %m = call i32 @__mux_get_max_sub_group_size()
  %a = mul i32 %sg, 100
  %b = add i32 %a, %n
  %c = mul i32 %b, 100
  %d = add i32 %c, %m
  store i32 %d, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 !reqd_work_group_size !9 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %sg = call i32 @__mux_get_sub_group_id()
  %n = call i32 @__mux_get_num_sub_groups()
  %m = call i32 @__mux_get_max_sub_group_size()
  %a = mul i32 %sg, 100
  %b = add i32 %a, %n
  %c = mul i32 %b, 100
  %d = add i32 %c, %m
  %ds.first = insertelement <4 x i32> poison, i32 %d, i64 0
  %ds = shufflevector <4 x i32> %ds.first, <4 x i32> poison, <4 x i32> zeroinitializer
  store <4 x i32> %ds, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
!9 = !{i32 8, i32 3, i32 1}
