; passes: work-item-loops,add-sched-params,add-entry-hook
; The bounds of a slice take two divisions. The last group of each dimension has what is left of the range; behind the work-group information are the sizes asked for.
; CHECK: %MuxEntryGroupInfo = type { %MuxWorkGroupInfo, [3 x i64], [3 x i64] }
; CHECK: define void @kernel.host-entry-hook(
; CHECK: alloca %MuxEntryGroupInfo
; CHECK: getelementptr inbounds %MuxScheduleInfo
; CHECK: udiv i64
; CHECK: urem i64
; CHECK: llvm.umax
; CHECK: udiv i64
; CHECK: urem i64
; CHECK: udiv i64
; CHECK: urem i64
; CHECK-NOT: udiv i64
; CHECK: br i1
; CHECK: select i1
; CHECK: call void @kernel.mux-sched-wrapper(

define void @kernel() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
