; passes: builtin-simplify
; CHECK: insertelement <4 x float> poison, float 0.000000e+00, i32 0
; CHECK: float 1.000000e+00, i32 1
; CHECK: float 0.000000e+00, i32 2
; CHECK: float -0.000000e+00, i32 3
; Exact values: of these functions all roundings agree.
; CHECK: store i32 3, ptr addrspace(1) %out
; CHECK: store double 3.000000e+00, ptr addrspace(1) %out
; CHECK: store float 0x7FF0000000000000, ptr addrspace(1) %out
; CHECK: store i32 7, ptr addrspace(1) %out
; CHECK: store float 8.000000e+00, ptr addrspace(1) %out

declare float @_Z3sinf(float)
declare float @_Z3cosf(float)
declare float @_Z3logf(float)
declare float @_Z4sinhf(float)
declare i32 @_Z5ilogbf(float)
declare double @_Z4cbrtd(double)
declare float @_Z4exp2f(float)
declare i32 @_Z3maxii(i32, i32)
declare float @_Z4pownfi(float, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) {
  %s = call float @_Z3sinf(float 0.0)
  %c = call float @_Z3cosf(float 0.0)
  %l = call float @_Z3logf(float 1.0)
  %h = call float @_Z4sinhf(float -0.0)
  %v0 = insertelement <4 x float> poison, float %s, i32 0
  %v1 = insertelement <4 x float> %v0, float %c, i32 1
  %v2 = insertelement <4 x float> %v1, float %l, i32 2
  %v3 = insertelement <4 x float> %v2, float %h, i32 3
  store <4 x float> %v3, ptr addrspace(1) %out, align 16
  %i = call i32 @_Z5ilogbf(float 8.0)
  store i32 %i, ptr addrspace(1) %out, align 4
  %q = call double @_Z4cbrtd(double 27.0)
  store double %q, ptr addrspace(1) %out, align 8
  %e = call float @_Z4exp2f(float 128.0)
  store float %e, ptr addrspace(1) %out, align 4
  %m = call i32 @_Z3maxii(i32 -3, i32 7)
  store i32 %m, ptr addrspace(1) %out, align 4
  %p = call float @_Z4pownfi(float 2.0, i32 3)
  store float %p, ptr addrspace(1) %out, align 4
  ret void
}
