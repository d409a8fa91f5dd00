; passes: deadargelim
; External functions, kernels, and functions whose address is taken keep their arguments.
; CHECK: define void @external(i32 %a)
; CHECK: define spir_kernel void @kernel(i32 %a)
; CHECK: define internal void @taken(i32 %a)

define void @external(i32 %a) {
  ret void
}
define spir_kernel void @kernel(i32 %a) {
  ret void
}
define internal void @taken(i32 %a) {
  ret void
}
define ptr @address() {
  ret ptr @taken
}
