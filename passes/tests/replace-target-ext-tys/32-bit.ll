; passes: replace-target-ext-tys<no-images;no-events>
; Samplers are as wide as size_t.
; CHECK: define void @f(target("spirv.Image", float, 0, 0, 0, 0, 0, 0, 0) %image, i32 %s, target("spirv.Event") %e)
target datalayout = "e-p:32:32-i64:64"
target triple = "spir-unknown-unknown"

define void @f(target("spirv.Image", float, 0, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %s, target("spirv.Event") %e) {
  ret void
}
