; passes: link-builtins<early>
; error: the OpenCL builtin 'tgamma' has no body for '_Z6tgammaf'

declare float @_Z6tgammaf(float)

define float @f(float %x) {
  %r = call float @_Z6tgammaf(float %x)
  ret float %r
}
