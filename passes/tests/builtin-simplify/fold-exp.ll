; passes: builtin-simplify
; A library function of constants is what its body computes: scalar and vector, half, float and double.
; CHECK: store float 0x4005BF0A80000000, ptr addrspace(1) %out
; CHECK: store <2 x float> <float 1.000000e+00, float 0x4005BF0A80000000>
; CHECK: store double 0x4005BF0A8B14576
; CHECK: store half 0xH4170
; CHECK: store float %r
; CHECK-NOT: call float @_Z3expf(float 1

declare float @_Z3expf(float)
declare <2 x float> @_Z3expDv2_f(<2 x float>)
declare double @_Z3expd(double)
declare half @_Z3expDh(half)

define spir_kernel void @kernel(ptr addrspace(1) %out, float %x) {
  %a = call float @_Z3expf(float 1.0)
  store float %a, ptr addrspace(1) %out, align 4
  %b = call <2 x float> @_Z3expDv2_f(<2 x float> <float 0.0, float 1.0>)
  store <2 x float> %b, ptr addrspace(1) %out, align 8
  %c = call double @_Z3expd(double 1.0)
  store double %c, ptr addrspace(1) %out, align 8
  %d = call half @_Z3expDh(half 1.0)
  store half %d, ptr addrspace(1) %out, align 2
  %r = call float @_Z3expf(float %x)
  store float %r, ptr addrspace(1) %out, align 4
  ret void
}
