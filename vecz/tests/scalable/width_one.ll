; passes: run-vecz<width=1>
; error: the width is a power of two from 2 to

define spir_kernel void @k() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
