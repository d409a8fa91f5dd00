; passes: link-builtins
; A library function that is called gets a body, which inlining will take.
; CHECK: define internal float @_Z4fminff(float %0, float %1) #
; CHECK: fcmp ole
; CHECK: alwaysinline

declare float @_Z4fminff(float, float)

define float @f(float %x) {
  %r = call float @_Z4fminff(float %x, float 1.0)
  ret float %r
}
