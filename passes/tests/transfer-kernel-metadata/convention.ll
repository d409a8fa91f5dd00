; passes: transfer-kernel-metadata
; CHECK: define spir_kernel void @kernel() #0
; CHECK: define spir_func void @helper() {
; CHECK: attributes #0 = { "mux-kernel"="entry-point"

define spir_kernel void @kernel() {
  ret void
}

define spir_func void @helper() {
  ret void
}
