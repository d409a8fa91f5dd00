; passes: work-item-loops
; error: run prepare-barriers

declare void @__mux_work_group_barrier(i32, i32, i32)

define internal void @helper() {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

define void @kernel() #0 {
  call void @helper()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
