; passes: link-builtins<early;fast>,replace-mux-math-decls<fast>
; Relaxed math has a shorter body for the same name: no table, no branch.
; CHECK: define internal float @_Z3sinf(float %0) #
; CHECK-NOT: br
; CHECK: ret float

declare float @_Z3sinf(float)

define float @f(float %x) {
  %r = call float @_Z3sinf(float %x)
  ret float %r
}
