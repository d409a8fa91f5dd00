; passes: work-item-loops,add-sched-params,add-entry-hook
; CHECK: define void @kernel.host-entry-hook(
; CHECK: alloca %MuxWorkGroupInfo
; CHECK: getelementptr inbounds %MuxScheduleInfo
; CHECK: udiv i64
; CHECK: call void @kernel.mux-sched-wrapper(

define void @kernel() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
