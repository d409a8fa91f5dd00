; passes: optimal-builtin-replace
; The walk starts at kernels: what a kernel calls is visited, what is not called is not. A replaced call's callee, which
; has a body, is not visited for that call.
; CHECK: define internal spir_func i32 @_Z12__abacus_clzi(i32 %x)
; CHECK: call spir_func i32 @_Z12__abacus_clzj(i32 %x)
; CHECK: define internal spir_func i32 @helper(i32 %x)
; CHECK: call i32 @llvm.ctlz.i32(i32 %x, i1 false)
; CHECK: define spir_func i32 @nobody(i32 %x)
; CHECK: call spir_func i32 @_Z12__abacus_clzi(i32 %x)
; CHECK: define spir_kernel void @kernel
; CHECK: call spir_func i32 @helper(i32 %x)

declare spir_func i32 @_Z12__abacus_clzj(i32)

define internal spir_func i32 @_Z12__abacus_clzi(i32 %x) {
  %r = call spir_func i32 @_Z12__abacus_clzj(i32 %x)
  ret i32 %r
}

define internal spir_func i32 @helper(i32 %x) {
  %r = call spir_func i32 @_Z12__abacus_clzi(i32 %x)
  ret i32 %r
}

define spir_func i32 @nobody(i32 %x) {
  %r = call spir_func i32 @_Z12__abacus_clzi(i32 %x)
  ret i32 %r
}

define spir_kernel void @kernel(ptr addrspace(1) %p, i32 %x) {
  %r = call spir_func i32 @helper(i32 %x)
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}
