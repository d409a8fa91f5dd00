; passes: run-vecz<width=4>
; Functions of the language that were not lowered: queries by their meaning, pure functions by their overload for vectors, and those that
; have none lane by lane.
; CHECK: define spir_kernel void @__vecz_v4_k(
; CHECK: call spir_func i64 @_Z13get_global_idj(i32 0)
; CHECK: call spir_func i64 @_Z14get_local_sizej(i32 0)
; CHECK: %x = load <4 x float>
; CHECK: call spir_func <4 x float> @_Z3expDv4_f(<4 x float> %x)
; CHECK: %y = call spir_func <4 x float> @_Z5clampDv4_fS_S_(
; CHECK: call spir_func float @_Z5fractfPf(float
; CHECK: call spir_func float @_Z5fractfPf(float
; CHECK: call spir_func float @_Z5fractfPf(float
; CHECK: call spir_func float @_Z5fractfPf(float
; CHECK: ret void

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i64 @_Z14get_local_sizej(i32)
declare spir_func float @_Z3expf(float)
declare spir_func <4 x float> @_Z5clampDv4_fS_S_(<4 x float>, <4 x float>, <4 x float>)
declare spir_func float @_Z5fractfPf(float, ptr)

define spir_kernel void @k(ptr addrspace(1) %out, <4 x float> %low) #0 {
  %whole = alloca float, align 4
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %size = call spir_func i64 @_Z14get_local_sizej(i32 0)
  %p = getelementptr float, ptr addrspace(1) %out, i64 %id
  %x = load float, ptr addrspace(1) %p, align 4
  %e = call spir_func float @_Z3expf(float %x)
  %v = insertelement <4 x float> %low, float %e, i64 1
  %c = call spir_func <4 x float> @_Z5clampDv4_fS_S_(<4 x float> %v, <4 x float> %low, <4 x float> %low)
  %y = extractelement <4 x float> %c, i64 1
  %f = call spir_func float @_Z5fractfPf(float %y, ptr %whole)
  %w = load float, ptr %whole, align 4
  %s = uitofp i64 %size to float
  %a = fadd float %f, %w
  %b = fadd float %a, %s
  store float %b, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
