; passes: fixup-calling-conv<spir-func>
; With either of SPIR's conventions kernels get that of kernels, and all others that of functions.
; CHECK: define spir_kernel void @kernel()
; CHECK: call spir_func void @helper()
; CHECK: define spir_func void @helper()
; CHECK: declare spir_func void @outside()

define spir_func void @kernel() #0 {
  call void @helper()
  ret void
}

define void @helper() {
  call spir_kernel void @outside()
  ret void
}

declare spir_kernel void @outside()

attributes #0 = { "mux-kernel"="entry-point" }
