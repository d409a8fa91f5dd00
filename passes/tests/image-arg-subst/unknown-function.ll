; passes: replace-target-ext-tys,image-arg-subst
; error: unsupported: a call of the image function '_Z11read_imagef24ocl_image2d_array_msaa_roDv4_ii' (in 'f', pass image-arg-subst)
declare spir_func <4 x float> @_Z11read_imagef24ocl_image2d_array_msaa_roDv4_ii(target("spirv.Image", void, 1, 0, 1, 1, 0, 0, 0), <4 x i32>, i32)

define void @f(target("spirv.Image", void, 1, 0, 1, 1, 0, 0, 0) %i) {
  %v = call spir_func <4 x float> @_Z11read_imagef24ocl_image2d_array_msaa_roDv4_ii(target("spirv.Image", void, 1, 0, 1, 1, 0, 0, 0) %i, <4 x i32> zeroinitializer, i32 0)
  ret void
}
