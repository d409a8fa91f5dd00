; passes: builtin-simplify
; What stays: other exponents, exponents that are not known, the third root in double (its exponent is not exact enough),
; powr of whole numbers and odd roots (NaN for negative numbers), numbers beyond 32 bits, and undefined operands.
; CHECK-NOT: @_Z4pown
; CHECK-NOT: @_Z5rootn

declare float @_Z3powff(float, float)
declare float @_Z4powrff(float, float)
declare double @_Z3powdd(double, double)
declare float @_Z3expf(float)

define spir_kernel void @kernel(ptr addrspace(1) %out, float %x, float %y, double %d) {
  %a = call float @_Z3powff(float %x, float 2.5)
  store float %a, ptr addrspace(1) %out, align 4
  %b = call float @_Z3powff(float %x, float %y)
  store float %b, ptr addrspace(1) %out, align 4
  %c = call double @_Z3powdd(double %d, double 0x3FD5555555555555)
  store double %c, ptr addrspace(1) %out, align 8
  %e = call float @_Z4powrff(float %x, float 3.0)
  store float %e, ptr addrspace(1) %out, align 4
  %f = call float @_Z4powrff(float %x, float 0x3FD5555560000000)
  store float %f, ptr addrspace(1) %out, align 4
  %g = call float @_Z3powff(float %x, float 1.0e10)
  store float %g, ptr addrspace(1) %out, align 4
  %h = call float @_Z3expf(float undef)
  store float %h, ptr addrspace(1) %out, align 4
  ret void
}
