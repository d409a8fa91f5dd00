; passes: work-item-loops
; Sub-groups of four are required: a scalar wrapper could not make them.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: call spir_func void @__vecz_v4_kernel(
; CHECK-NOT: mux-barrier-wrapper

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i32 @__mux_get_sub_group_id()
declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_get_max_sub_group_size()

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 !intel_reqd_sub_group_size !9 {
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

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 !intel_reqd_sub_group_size !9 {
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
!9 = !{i32 4}
