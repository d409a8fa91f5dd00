; passes: manual-type-legalization
; What moves bits, converts between floats, or is of other types.
; CHECK-NOT: float %
; CHECK: fneg half
; CHECK: llvm.fabs.f16
; CHECK: llvm.copysign.f16
; CHECK: llvm.is.fpclass.f16
; CHECK: select i1 %c, half
; CHECK: fptrunc double %d to half
; CHECK: atomicrmw fadd ptr %p, half
; CHECK: fadd double
target triple = "spir64-unknown-unknown"

define half @f(half %a, i1 %c, double %d, ptr %p) {
  %n = fneg half %a
  %b = call half @llvm.fabs.f16(half %n)
  %s = call half @llvm.copysign.f16(half %b, half %a)
  %k = call i1 @llvm.is.fpclass.f16(half %s, i32 3)
  %e = select i1 %c, half %s, half %b
  %t = fptrunc double %d to half
  store half %t, ptr %p, align 2
  %old = atomicrmw fadd ptr %p, half %e seq_cst, align 2
  %dd = fadd double %d, %d
  ret half %old
}

declare half @llvm.fabs.f16(half)
declare half @llvm.copysign.f16(half, half)
declare i1 @llvm.is.fpclass.f16(half, i32)
