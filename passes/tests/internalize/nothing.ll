; passes: internalize
; CHECK: define void @kernel

define void @kernel() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
