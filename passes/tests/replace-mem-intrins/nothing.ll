; passes: replace-mem-intrins
; CHECK: call float @llvm.sqrt.f32

declare float @llvm.sqrt.f32(float)

define float @f(float %x) {
  %r = call float @llvm.sqrt.f32(float %x)
  ret float %r
}
