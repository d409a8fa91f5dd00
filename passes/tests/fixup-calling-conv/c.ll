; passes: fixup-calling-conv<0>
; CHECK-NOT: spir_func
; CHECK: define void @kernel()
; CHECK: call void @helper()

define spir_func void @helper() {
  ret void
}

define spir_kernel void @kernel() {
  call spir_func void @helper()
  ret void
}
