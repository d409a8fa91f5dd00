; passes: prepare-barriers
; Work-group collectives and sub-group barriers have numbers too; sub-group collectives have none.
; CHECK: call void @__mux_sub_group_barrier(i32 0, i32 3, i32 272)
; CHECK: call i32 @__mux_work_group_reduce_add_i32(i32 1, i32 %n)
; CHECK: call i32 @__mux_work_group_broadcast_i32(i32 2, i32 %a, i64 0, i64 0, i64 0)
; CHECK: call i1 @__mux_work_group_any_i1(i32 3, i1 true)
; CHECK: call i32 @__mux_sub_group_reduce_add_i32(i32 %b)
; CHECK: call i32 @__mux_work_group_scan_inclusive_add_i32(i32 4, i32 %c)

declare void @__mux_sub_group_barrier(i32, i32, i32)
declare i32 @__mux_work_group_reduce_add_i32(i32, i32)
declare i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)
declare i1 @__mux_work_group_any_i1(i32, i1)
declare i32 @__mux_sub_group_reduce_add_i32(i32)
declare i32 @__mux_work_group_scan_inclusive_add_i32(i32, i32)

define void @kernel(ptr addrspace(1) %out, i32 %n) #0 {
  call void @__mux_sub_group_barrier(i32 0, i32 3, i32 272)
  %a = call i32 @__mux_work_group_reduce_add_i32(i32 0, i32 %n)
  %b = call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %a, i64 0, i64 0, i64 0)
  %t = call i1 @__mux_work_group_any_i1(i32 0, i1 true)
  %c = call i32 @__mux_sub_group_reduce_add_i32(i32 %b)
  %e = call i32 @__mux_work_group_scan_inclusive_add_i32(i32 0, i32 %c)
  store i32 %e, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
