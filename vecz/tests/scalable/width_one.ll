; passes: run-vecz<width=1>
; error: a width of one is scalable

define spir_kernel void @k() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
