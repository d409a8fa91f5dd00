; passes: replace-target-ext-tys,image-arg-subst
; CHECK: define internal spir_func i64 @__translate_sampler_initializer(i32 %0)
; CHECK: zext i32 %0 to i64
; CHECK: %s = call spir_func i64 @__translate_sampler_initializer(i32 16)
target triple = "spir64-unknown-unknown"

declare spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32)

define void @f() {
  %s = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 16)
  ret void
}
