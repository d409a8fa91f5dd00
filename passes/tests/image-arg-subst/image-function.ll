; passes: replace-target-ext-tys,image-arg-subst
; The function gets a body of its own, and calls what does the work for all of its kind.
; CHECK: define internal spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr addrspace(1) %0, i64 %1, <2 x float> %2)
; CHECK: call spir_func <4 x float> @__oxmux_image_sample_2_f(
; CHECK: define internal spir_func <4 x float> @__oxmux_image_sample_2_f(
target triple = "spir64-unknown-unknown"

declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>)

define void @f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %s) {
  %v = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %s, <2 x float> zeroinitializer)
  ret void
}
