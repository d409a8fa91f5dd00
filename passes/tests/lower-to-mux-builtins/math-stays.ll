; passes: lower-to-mux-builtins
; CHECK: call float @_Z3expf(float %x)

declare float @_Z3expf(float)

define float @f(float %x) {
  %r = call float @_Z3expf(float %x)
  ret float %r
}
