; passes: work-item-threads<4>
; error: takes '1', '2' or '3' dimensions, not '4'

define spir_kernel void @k() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
