; passes: work-item-loops
; All sub-groups but the last are to have one size: with a rest, in any work-group, the scalar kernel runs the whole range. The scalar
; kernel also keeps a wrapper of its own, for launches that want sub-groups of one.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: call void @__mux_set_max_sub_group_size(i32 1)
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper.1(
; CHECK: urem i64 %enqueued_local_size, 4
; CHECK: urem i64 %global_size, 4
; CHECK: icmp eq i64
; CHECK: %peel_limit = select i1
; CHECK: call void @__mux_set_max_sub_group_size(i32 %
; CHECK: call void @__mux_set_num_sub_groups(i32 %
; CHECK: x:
; CHECK: call void @__mux_set_sub_group_id(i32 %
; CHECK: call spir_func void @__vecz_v4_kernel(

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i32 @__mux_get_sub_group_id()
declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_get_max_sub_group_size()

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
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

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
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
