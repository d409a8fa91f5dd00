; passes: add-sched-params,add-sched-params
; The second run finds the parameters and adds none.
; CHECK: define void @kernel.mux-sched-wrapper(
; CHECK-NOT: wi-info1
; CHECK: ret void

define void @kernel() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
