; passes: optimal-builtin-replace
; 64-bit variants stay calls: not all targets do them well.
; CHECK-NOT: llvm.ctlz
; CHECK: call spir_func i64 @_Z12__abacus_clzm(i64 %x)
; CHECK: call spir_func <2 x i64> @_Z15__abacus_mul_hiDv2_lS_(<2 x i64> %y, <2 x i64> %y)
; CHECK-NOT: llvm.ctlz

declare spir_func i64 @_Z12__abacus_clzm(i64)
declare spir_func <2 x i64> @_Z15__abacus_mul_hiDv2_lS_(<2 x i64>, <2 x i64>)

define spir_kernel void @kernel(ptr addrspace(1) %p, i64 %x, <2 x i64> %y) {
  %r = call spir_func i64 @_Z12__abacus_clzm(i64 %x)
  store i64 %r, ptr addrspace(1) %p, align 8
  %v = call spir_func <2 x i64> @_Z15__abacus_mul_hiDv2_lS_(<2 x i64> %y, <2 x i64> %y)
  store <2 x i64> %v, ptr addrspace(1) %p, align 16
  ret void
}
