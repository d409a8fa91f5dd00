; passes: manual-type-legalization
target triple = "spir64-unknown-unknown"

define half @chain(half %a, half %b, half %c) {
  %x = fadd half %a, %b
  %y = fmul fast half %x, %c
  %z = fsub half %y, 1.0
  %w = fdiv half %z, %a
  %r = frem half %w, %b
  ret half %r
}

define <4 x half> @vector(<4 x half> %a, <vscale x 2 x half> %b, ptr %p) {
  %x = fadd <4 x half> %a, <half 1.0, half 2.0, half 3.0, half 4.0>
  %y = fmul <vscale x 2 x half> %b, %b
  store <vscale x 2 x half> %y, ptr %p, align 4
  ret <4 x half> %x
}

define i1 @compare(half %a, half %b) {
  %r = fcmp nnan olt half %a, %b
  ret i1 %r
}

define i32 @to_int(half %a) {
  %s = fptosi half %a to i32
  %u = fptoui half %a to i32
  %t = call i32 @llvm.fptosi.sat.i32.f16(half %a)
  %r = add i32 %s, %u
  %q = add i32 %r, %t
  ret i32 %q
}

define half @from_int(i32 %s, i64 %u) {
  %a = sitofp i32 %s to half
  %b = uitofp nneg i64 %u to half
  %r = fadd half %a, %b
  ret half %r
}

define half @intrinsics(half %a, half %b, half %c, i32 %n) {
  %f = call half @llvm.fma.f16(half %a, half %b, half %c)
  %g = call half @llvm.fmuladd.f16(half %f, half %b, half %c)
  %h = call half @llvm.sqrt.f16(half %g)
  %i = call half @llvm.minnum.f16(half %h, half %a)
  %j = call half @llvm.ldexp.f16.i32(half %i, i32 %n)
  %k = call half @llvm.floor.f16(half %j)
  ret half %k
}

define half @reductions(half %start, <2 x half> %v) {
  %s = call half @llvm.vector.reduce.fadd.v2f16(half %start, <2 x half> %v)
  %m = call half @llvm.vector.reduce.fmax.v2f16(<2 x half> %v)
  %r = fmul half %s, %m
  ret half %r
}

declare i32 @llvm.fptosi.sat.i32.f16(half)
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.fmuladd.f16(half, half, half)
declare half @llvm.sqrt.f16(half)
declare half @llvm.minnum.f16(half, half)
declare half @llvm.ldexp.f16.i32(half, i32)
declare half @llvm.floor.f16(half)
declare half @llvm.vector.reduce.fadd.v2f16(half, <2 x half>)
declare half @llvm.vector.reduce.fmax.v2f16(<2 x half>)

;;; output
