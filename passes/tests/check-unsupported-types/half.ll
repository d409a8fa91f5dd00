; passes: check-unsupported-types
; device: fp16=0
; error: A half precision floating point number was generated, but cl_khr_fp16 is not supported on this target.

define void @f() {
  %slot = alloca [4 x half]
  ret void
}
