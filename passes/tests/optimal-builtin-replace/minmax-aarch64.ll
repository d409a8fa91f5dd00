; passes: optimal-builtin-replace
; On targets of the ARM family the float minimum stays a call, while the other builtins are replaced.
; CHECK: call spir_func float @_Z13__abacus_fminff(float %x, float %x)
; CHECK-NOT: llvm.minnum
; CHECK: call i32 @llvm.ctlz.i32(i32 %y, i1 false)

target triple = "aarch64-unknown-linux-gnu"

declare spir_func float @_Z13__abacus_fminff(float, float)
declare spir_func i32 @_Z12__abacus_clzj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %p, float %x, i32 %y) {
  %r = call spir_func float @_Z13__abacus_fminff(float %x, float %x)
  store float %r, ptr addrspace(1) %p, align 4
  %c = call spir_func i32 @_Z12__abacus_clzj(i32 %y)
  store i32 %c, ptr addrspace(1) %p, align 4
  ret void
}
