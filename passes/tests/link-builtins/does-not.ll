; passes: link-builtins
; What is not called, what later passes lower, and what the program defines itself are left alone.
; CHECK: declare float @_Z3expf(float)
; CHECK: declare void @_Z7barrierj(i32)
; CHECK: define float @_Z3cosf(float %x)
; CHECK-NOT: alwaysinline

declare float @_Z3expf(float)
declare void @_Z7barrierj(i32)

define float @_Z3cosf(float %x) {
  ret float %x
}

define float @f(float %x) {
  call void @_Z7barrierj(i32 1)
  %r = call float @_Z3cosf(float %x)
  ret float %r
}
