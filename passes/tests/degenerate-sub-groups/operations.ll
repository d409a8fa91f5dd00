; passes: degenerate-sub-groups
; The work-group is the only sub-group: operations and queries are those of the work-group.
; CHECK: define spir_kernel void @kernel(
; CHECK: call i1 @__mux_work_group_any_i1(i32 0, i1 %b)
; CHECK: call i32 @__mux_work_group_reduce_add_i32(i32 0, i32 %x)
; CHECK: call i32 @__mux_work_group_scan_exclusive_add_i32(i32 0, i32 %x)
; CHECK: udiv i64
; CHECK: urem i64
; CHECK: call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %x, i64
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 3, i32 272)
; CHECK: call i64 @__mux_get_local_size(i32 0)
; CHECK: call i64 @__mux_get_enqueued_local_size(i32 0)
; CHECK: call i64 @__mux_get_local_linear_id()
; CHECK: define spir_kernel void @other(
; CHECK: call i32 @__mux_sub_group_reduce_add_i32(i32 %x)
; CHECK: "mux-degenerate-subgroups" "mux-kernel"="entry-point" "mux-no-subgroups"

declare i1 @__mux_sub_group_any_i1(i1)
declare i32 @__mux_sub_group_reduce_add_i32(i32)
declare i32 @__mux_sub_group_scan_exclusive_add_i32(i32)
declare i32 @__mux_sub_group_broadcast_i32(i32, i32)
declare void @__mux_sub_group_barrier(i32, i32, i32)
declare i32 @__mux_get_sub_group_size()
declare i32 @__mux_get_max_sub_group_size()
declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_get_sub_group_id()
declare i32 @__mux_get_sub_group_local_id()

define spir_kernel void @kernel(ptr addrspace(1) %p, i32 %x, i1 %b) #0 {
  %any = call i1 @__mux_sub_group_any_i1(i1 %b)
  %sum = call i32 @__mux_sub_group_reduce_add_i32(i32 %x)
  %scan = call i32 @__mux_sub_group_scan_exclusive_add_i32(i32 %x)
  %one = call i32 @__mux_sub_group_broadcast_i32(i32 %x, i32 3)
  call void @__mux_sub_group_barrier(i32 0, i32 3, i32 272)
  %size = call i32 @__mux_get_sub_group_size()
  %most = call i32 @__mux_get_max_sub_group_size()
  %count = call i32 @__mux_get_num_sub_groups()
  %id = call i32 @__mux_get_sub_group_id()
  %local = call i32 @__mux_get_sub_group_local_id()
  %a = select i1 %any, i32 %sum, i32 %scan
  %c = add i32 %a, %one
  %d = add i32 %c, %size
  %e = add i32 %d, %most
  %f = add i32 %e, %count
  %g = add i32 %f, %id
  %h = add i32 %g, %local
  store i32 %h, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @other(ptr addrspace(1) %p, i32 %x) #1 {
  %sum = call i32 @__mux_sub_group_reduce_add_i32(i32 %x)
  store i32 %sum, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-degenerate-subgroups" "mux-kernel"="entry-point" }
attributes #1 = { "mux-kernel"="entry-point" }
