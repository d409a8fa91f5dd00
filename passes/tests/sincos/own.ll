; passes: builtin-simplify,sincos
; A program's own sincos, or pown, is not the library's: calls of sin and cos, and powers, stay.
; CHECK: @kernel(
; CHECK: call spir_func float @_Z3sinf(float %x)
; CHECK: call spir_func float @_Z3cosf(float %x)
; CHECK: call spir_func float @_Z3powff(float %x, float 3.000000e+00)

declare spir_func float @_Z3sinf(float)
declare spir_func float @_Z3cosf(float)
declare spir_func float @_Z3powff(float, float)

define spir_func float @_Z6sincosfPf(float %x, ptr %c) {
  store float 4.0, ptr %c, align 4
  ret float 3.0
}

define spir_func float @_Z4pownfi(float %x, i32 %n) {
  ret float 3.0
}

define spir_kernel void @kernel(ptr addrspace(1) %p, float %x) {
  %s = call spir_func float @_Z3sinf(float %x)
  store float %s, ptr addrspace(1) %p, align 4
  %c = call spir_func float @_Z3cosf(float %x)
  store float %c, ptr addrspace(1) %p, align 4
  %w = call spir_func float @_Z3powff(float %x, float 3.0)
  store float %w, ptr addrspace(1) %p, align 4
  ret void
}
