; passes: prepare-barriers
; A function with a barrier is inlined at both calls, and every barrier has its own number.
; CHECK: define void @kernel
; CHECK-NOT: @helper
; CHECK: call void @__mux_work_group_barrier(i32 0,
; CHECK: call void @__mux_work_group_barrier(i32 1,
; CHECK: call void @__mux_work_group_barrier(i32 2,
; CHECK: ret void

declare void @__mux_work_group_barrier(i32, i32, i32)

define internal void @helper() {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

define void @kernel() #0 {
  call void @helper()
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  call void @helper()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
