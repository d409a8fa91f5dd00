; passes: image-arg-subst
; error: replace-target-ext-tys comes first
declare spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32)
