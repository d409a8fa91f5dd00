; passes: fast-math
; Float operations get all flags, functions of single precision become native or fast ones.
; CHECK: %a = fadd fast float %x, %y
; CHECK: %c = fcmp fast olt float %a, %y
; CHECK: %s = select fast i1 %c, float %a, float %y
; CHECK: %n = fneg fast float %s
; CHECK: %cos = call fast spir_func float @_Z10native_cosf(float %n)
; CHECK: %exp = call fast spir_func <2 x float> @_Z10native_expDv2_f(<2 x float> %v)
; CHECK: %len = call fast spir_func float @_Z11fast_lengthDv2_f(<2 x float> %exp)
; CHECK: %dist = call fast spir_func float @_Z13fast_distanceDv2_fS_(<2 x float> %exp, <2 x float> %v)
; CHECK: %d = call fast spir_func double @_Z3cosd(double %w)
; CHECK: %f = call fast float @llvm.fabs.f32(float %dist)
; CHECK: %i = add i32 %j, %j

declare spir_func float @_Z3cosf(float)
declare spir_func double @_Z3cosd(double)
declare spir_func <2 x float> @_Z3expDv2_f(<2 x float>)
declare spir_func float @_Z6lengthDv2_f(<2 x float>)
declare spir_func float @_Z8distanceDv2_fS_(<2 x float>, <2 x float>)
declare float @llvm.fabs.f32(float)

define spir_kernel void @kernel(ptr addrspace(1) %p, float %x, float %y, <2 x float> %v, double %w, i32 %j) {
  %a = fadd float %x, %y
  %c = fcmp olt float %a, %y
  %s = select i1 %c, float %a, float %y
  %n = fneg float %s
  %cos = call spir_func float @_Z3cosf(float %n)
  %exp = call spir_func <2 x float> @_Z3expDv2_f(<2 x float> %v)
  %len = call spir_func float @_Z6lengthDv2_f(<2 x float> %exp)
  %dist = call spir_func float @_Z8distanceDv2_fS_(<2 x float> %exp, <2 x float> %v)
  %d = call spir_func double @_Z3cosd(double %w)
  %f = call float @llvm.fabs.f32(float %dist)
  %i = add i32 %j, %j
  store float %cos, ptr addrspace(1) %p, align 4
  store float %len, ptr addrspace(1) %p, align 4
  store float %f, ptr addrspace(1) %p, align 4
  store double %d, ptr addrspace(1) %p, align 8
  store i32 %i, ptr addrspace(1) %p, align 4
  ret void
}

!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
