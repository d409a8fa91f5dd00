; passes: prepare-barriers
; The schedule of a barrier goes with it where it is inlined.
; CHECK: define void @kernel
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #1
; CHECK: attributes #1 = { "mux-barrier-schedule"="linear" }

declare void @__mux_work_group_barrier(i32, i32, i32)

define internal void @helper() {
  call void @__mux_work_group_barrier(i32 7, i32 2, i32 272) #1
  ret void
}

define void @kernel() #0 {
  call void @helper()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
attributes #1 = { "mux-barrier-schedule"="linear" }
