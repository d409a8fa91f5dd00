; passes: add-entry-hook
; error: run add-sched-params

define void @kernel() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
