; passes: optimal-builtin-replace
; Short builtins of the language are written inline; length, normalize and distance never are, because of overflow.
; CHECK: define spir_kernel
; CHECK-NOT: call float @_Z3dot
; CHECK: @llvm.maxnum.v4f32
; CHECK: call float @_Z6lengthDv4_f
; CHECK: call <4 x float> @_Z9normalizeDv4_f
; CHECK: call float @_Z8distanceDv4_fS_

declare float @_Z3dotDv4_fS_(<4 x float>, <4 x float>)
declare <4 x float> @_Z5crossDv4_fS_(<4 x float>, <4 x float>)
declare float @_Z11fast_lengthDv4_f(<4 x float>)
declare <4 x float> @_Z4fmaxDv4_ff(<4 x float>, float)
declare float @_Z5clampfff(float, float, float)
declare i32 @_Z6selectiij(i32, i32, i32)
declare float @_Z6lengthDv4_f(<4 x float>)
declare <4 x float> @_Z9normalizeDv4_f(<4 x float>)
declare float @_Z8distanceDv4_fS_(<4 x float>, <4 x float>)

define spir_kernel void @kernel(ptr addrspace(1) %p, <4 x float> %a, <4 x float> %b, float %c, i32 %i) {
  %dot = call float @_Z3dotDv4_fS_(<4 x float> %a, <4 x float> %b)
  %cross = call <4 x float> @_Z5crossDv4_fS_(<4 x float> %a, <4 x float> %b)
  %fl = call float @_Z11fast_lengthDv4_f(<4 x float> %a)
  %fmax = call <4 x float> @_Z4fmaxDv4_ff(<4 x float> %a, float %c)
  %clamp = call float @_Z5clampfff(float %c, float %dot, float %fl)
  %select = call i32 @_Z6selectiij(i32 %i, i32 7, i32 %i)
  %l = call float @_Z6lengthDv4_f(<4 x float> %a)
  %n = call <4 x float> @_Z9normalizeDv4_f(<4 x float> %cross)
  %d = call float @_Z8distanceDv4_fS_(<4 x float> %n, <4 x float> %fmax)
  store float %clamp, ptr addrspace(1) %p, align 4
  store i32 %select, ptr addrspace(1) %p, align 4
  store float %l, ptr addrspace(1) %p, align 4
  store float %d, ptr addrspace(1) %p, align 4
  ret void
}
