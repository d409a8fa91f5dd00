; passes: prepare-barriers,work-item-loops
; Behind the barrier nothing returns: the wrapper traps.
; CHECK: define void @kernel.mux-barrier-wrapper
; CHECK: call void @llvm.trap()
; CHECK: unreachable

declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel() #0 {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  unreachable
}

attributes #0 = { "mux-kernel"="entry-point" }
