; passes: builtin-simplify
; pow of whole numbers is pown, of the inverse of one rootn; negative infinity and odd roots need more.
; CHECK: define spir_kernel void @whole
; CHECK: %a = call spir_func float @_Z4pownfi(float %x, i32 3)
; CHECK: %b = call spir_func <2 x float> @_Z4pownDv2_fDv2_i(<2 x float> %y, <2 x i32> <i32 2, i32 -7>)
; CHECK: %c = call spir_func double @_Z4powndi(double %d, i32 -2)
; CHECK: define spir_kernel void @inverse
; CHECK: call spir_func float @_Z5rootnfi(float %x, i32 4)
; CHECK: fcmp oeq float %x, 0xFFF0000000000000
; CHECK: %a = select i1
; CHECK: call spir_func float @_Z5rootnfi(float %x, i32 3)
; CHECK: call float @llvm.fabs.f32
; CHECK: fcmp olt float %x, 0.000000e+00
; CHECK: %b = select i1
; CHECK: %c = call fast spir_func float @_Z5rootnfi(float %x, i32 2)
; CHECK: %d = call spir_func float @_Z5rootnfi(float %x, i32 2)

declare spir_func float @_Z3powff(float, float)
declare spir_func float @_Z4powrff(float, float)
declare spir_func double @_Z3powdd(double, double)
declare spir_func <2 x float> @_Z3powDv2_fS_(<2 x float>, <2 x float>)

define spir_kernel void @whole(ptr addrspace(1) %out, float %x, <2 x float> %y, double %d) {
  %a = call spir_func float @_Z3powff(float %x, float 3.0)
  store float %a, ptr addrspace(1) %out, align 4
  %b = call spir_func <2 x float> @_Z3powDv2_fS_(<2 x float> %y, <2 x float> <float 2.0, float -7.0>)
  store <2 x float> %b, ptr addrspace(1) %out, align 8
  %c = call spir_func double @_Z3powdd(double %d, double -2.0)
  store double %c, ptr addrspace(1) %out, align 8
  ret void
}

define spir_kernel void @inverse(ptr addrspace(1) %out, float %x) {
  %a = call spir_func float @_Z3powff(float %x, float 0.25)
  store float %a, ptr addrspace(1) %out, align 4
  %b = call spir_func float @_Z3powff(float %x, float 0x3FD5555560000000)
  store float %b, ptr addrspace(1) %out, align 4
  %c = call fast spir_func float @_Z3powff(float %x, float 0.5)
  store float %c, ptr addrspace(1) %out, align 4
  %d = call spir_func float @_Z4powrff(float %x, float 0.5)
  store float %d, ptr addrspace(1) %out, align 4
  ret void
}
