; passes: work-item-loops
; A kernel with another convention than a kernel's keeps it everywhere.
; CHECK: define internal i32 @kernel.mux-barrier-region(
; CHECK: define void @kernel.mux-barrier-wrapper(
; CHECK: call i32 @kernel.mux-barrier-region(

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
define void @kernel(ptr addrspace(1) %out) #0  {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
