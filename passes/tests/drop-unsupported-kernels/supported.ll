; passes: drop-unsupported-kernels
; Functions of the compiler, of the host and of the language stay declared, and an unsupported function that no kernel
; reaches removes none.
; CHECK: define spir_kernel void @k()
; CHECK: call spir_func void @host()
; CHECK: call spir_func float @_Z3expf
; CHECK: define void @unreached()

declare spir_func void @host() #1
declare spir_func float @_Z3expf(float)
declare void @missing()

define spir_kernel void @k() #0 {
  call spir_func void @host()
  %x = call spir_func float @_Z3expf(float 1.0)
  ret void
}

define void @unreached() {
  call void @missing()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
attributes #1 = { "oxmux-host-function" }
