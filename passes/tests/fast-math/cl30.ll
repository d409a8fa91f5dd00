; passes: fast-math
; OpenCL C 3.0 programs stay as they are.
; CHECK-NOT: fast

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
!0 = !{i32 3, i32 0}
