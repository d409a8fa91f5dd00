; passes: sincos
; sin and cos of one argument in one block are one sincos, in whatever order and however often; not of different arguments, in
; different blocks or with different flags, and native ones stay.
; CHECK: @both(
; CHECK: %1 = alloca float, align 4
; CHECK: %s = call spir_func float @_Z6sincosfPf(float %x, ptr %1)
; CHECK: load float, ptr %1, align 4
; CHECK-NOT: @_Z3
; CHECK: @vectors(
; CHECK: call spir_func <4 x double> @_Z6sincosDv4_dPS_(
; CHECK-NOT: @_Z3
; CHECK: @apart(
; CHECK-NOT: sincos
; CHECK: ret void

declare spir_func float @_Z3sinf(float)
declare spir_func float @_Z3cosf(float)
declare spir_func float @_Z10native_sinf(float)
declare spir_func <4 x double> @_Z3sinDv4_d(<4 x double>)
declare spir_func <4 x double> @_Z3cosDv4_d(<4 x double>)

define spir_kernel void @both(ptr addrspace(1) %p, float %x) {
  %c = call spir_func float @_Z3cosf(float %x)
  store float %c, ptr addrspace(1) %p, align 4
  %s = call spir_func float @_Z3sinf(float %x)
  store float %s, ptr addrspace(1) %p, align 4
  %d = call spir_func float @_Z3cosf(float %x)
  store float %d, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @vectors(ptr addrspace(1) %p, <4 x double> %x) {
  %s = call spir_func <4 x double> @_Z3sinDv4_d(<4 x double> %x)
  store <4 x double> %s, ptr addrspace(1) %p, align 32
  %c = call spir_func <4 x double> @_Z3cosDv4_d(<4 x double> %x)
  store <4 x double> %c, ptr addrspace(1) %p, align 32
  ret void
}

define spir_kernel void @apart(ptr addrspace(1) %p, float %x, float %y, i1 %is) {
entry:
  %a = call spir_func float @_Z3sinf(float %x)
  store float %a, ptr addrspace(1) %p, align 4
  %b = call spir_func float @_Z3cosf(float %y)
  store float %b, ptr addrspace(1) %p, align 4
  %c = call fast spir_func float @_Z3cosf(float %x)
  store float %c, ptr addrspace(1) %p, align 4
  %d = call spir_func float @_Z10native_sinf(float %y)
  store float %d, ptr addrspace(1) %p, align 4
  br i1 %is, label %then, label %end
then:
  %e = call spir_func float @_Z3cosf(float %x)
  store float %e, ptr addrspace(1) %p, align 4
  br label %end
end:
  ret void
}
