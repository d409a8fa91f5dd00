; A declaration and a pointer are fine; float is always there; what the device has may be used.
; passes: check-unsupported-types
; device: fp64=0 fp16=63
; CHECK: define half @f(half %x, ptr %doubles)

declare double @_Z3expd(double)

define half @f(half %x, ptr %doubles) {
  %q = getelementptr double, ptr %doubles, i64 1
  %y = fadd half %x, %x
  ret half %y
}
