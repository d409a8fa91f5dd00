; passes: fast-math
; A function that the program defines is called as before; without a version the module is of OpenCL C 1.2.
; CHECK: define float @_Z3cosf(float %x)
; CHECK: fmul fast float %x, %x
; CHECK: call fast float @_Z3cosf(float %x)
; CHECK-NOT: native_cos

define float @_Z3cosf(float %x) {
  %y = fmul float %x, %x
  ret float %y
}

define spir_kernel void @kernel(ptr addrspace(1) %p, float %x) {
  %c = call float @_Z3cosf(float %x)
  store float %c, ptr addrspace(1) %p, align 4
  ret void
}
