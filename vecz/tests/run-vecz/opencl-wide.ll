; passes: run-vecz<width=32>
; The language has vectors of sixteen at most: two calls.
; CHECK: define spir_kernel void @__vecz_v32_k(
; CHECK: call spir_func <16 x float> @_Z3expDv16_f(<16 x float>
; CHECK: call spir_func <16 x float> @_Z3expDv16_f(<16 x float>
; CHECK: %e = shufflevector <16 x float>

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func float @_Z3expf(float)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr float, ptr addrspace(1) %out, i64 %id
  %x = load float, ptr addrspace(1) %p, align 4
  %e = call spir_func float @_Z3expf(float %x)
  store float %e, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
