; passes: optimal-builtin-replace
; Small whole powers and roots are a few operations; others stay calls.
; CHECK: fmul float %x, %x
; CHECK: fmul float
; CHECK: %b = fdiv <2 x float>
; CHECK: fadd float %x, 0.000000e+00
; CHECK: @llvm.sqrt.f32
; CHECK: call float @_Z4pownfi(float %x, i32 7)
; CHECK: call float @_Z5rootnfi(float %x, i32 5)
; CHECK: call float @_Z4pownfi(float %x, i32 %n)

declare float @_Z4pownfi(float, i32)
declare float @_Z5rootnfi(float, i32)
declare <2 x float> @_Z4pownDv2_fDv2_i(<2 x float>, <2 x i32>)

define spir_kernel void @kernel(ptr addrspace(1) %p, float %x, <2 x float> %y, i32 %n) {
  %a = call float @_Z4pownfi(float %x, i32 3)
  store float %a, ptr addrspace(1) %p, align 4
  %b = call <2 x float> @_Z4pownDv2_fDv2_i(<2 x float> %y, <2 x i32> <i32 -1, i32 -1>)
  store <2 x float> %b, ptr addrspace(1) %p, align 8
  %c = call float @_Z5rootnfi(float %x, i32 2)
  store float %c, ptr addrspace(1) %p, align 4
  %d = call float @_Z4pownfi(float %x, i32 7)
  store float %d, ptr addrspace(1) %p, align 4
  %e = call float @_Z5rootnfi(float %x, i32 5)
  store float %e, ptr addrspace(1) %p, align 4
  %f = call float @_Z4pownfi(float %x, i32 %n)
  store float %f, ptr addrspace(1) %p, align 4
  ret void
}
