; passes: work-item-loops
; A predicated tail is the last sub-group of each row: the main version need not give way. The largest
; size is that of a whole work-group, in smaller ones at the end of the range, too.
; CHECK: define spir_kernel void @__vecz_v4_vp_kernel.mux-barrier-wrapper(
; CHECK: call i64 @llvm.umin.i64(i64 4, i64 %enqueued_local_size)
; CHECK: %peel_limit = sub i64 %local_size, %peel
; CHECK: x:
; CHECK: call void @__mux_set_sub_group_id(i32 %
; CHECK: call spir_func void @__vecz_v4_kernel(
; CHECK: call void @__mux_set_sub_group_id(i32 %
; CHECK: call spir_func void @__vecz_v4_vp_kernel(
; CHECK-NOT: mux-barrier-wrapper(

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)
declare i32 @__mux_get_sub_group_id()
declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_get_max_sub_group_size()

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 !codeplay_ca_vecz.base !3 {
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

define spir_kernel void @__vecz_v4_vp_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !5 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %local = call i64 @__mux_get_local_id(i32 0)
  %size = call i64 @__mux_get_local_size(i32 0)
  %left = sub i64 %size, %local
  %first = insertelement <4 x i64> poison, i64 %left, i64 0
  %splat = shufflevector <4 x i64> %first, <4 x i64> poison, <4 x i32> zeroinitializer
  %mask = icmp ult <4 x i64> <i64 0, i64 1, i64 2, i64 3>, %splat
  %sg = call i32 @__mux_get_sub_group_id()
  %n = call i32 @__mux_get_num_sub_groups()
  %m = call i32 @__mux_get_max_sub_group_size()
  %a = mul i32 %sg, 100
  %b = add i32 %a, %n
  %c = mul i32 %b, 100
  %d = add i32 %c, %m
  %ds.first = insertelement <4 x i32> poison, i32 %d, i64 0
  %ds = shufflevector <4 x i32> %ds.first, <4 x i32> poison, <4 x i32> zeroinitializer
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %ds, ptr addrspace(1) %p, i32 4, <4 x i1> %mask)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
!3 = !{!4, ptr @__vecz_v4_vp_kernel}
!4 = !{i32 4, i32 0, i32 0, i32 1}
!5 = !{!4, ptr @kernel}
