; passes: make-unique-func
; error: takes one parameter, the name

define void @kernel() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
