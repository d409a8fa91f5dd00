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
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define half @chain(half %a, half %b, half %c) {
  %1 = fpext half %a to float
  %2 = fpext half %b to float
  %3 = fadd float %1, %2
  %x = fptrunc float %3 to half
  %4 = fpext half %x to float
  %5 = fpext half %c to float
  %6 = fmul fast float %4, %5
  %y = fptrunc float %6 to half
  %7 = fpext half %y to float
  %8 = fsub float %7, 1.000000e+00
  %z = fptrunc float %8 to half
  %9 = fpext half %z to float
  %10 = fpext half %a to float
  %11 = fdiv float %9, %10
  %w = fptrunc float %11 to half
  %12 = fpext half %w to float
  %13 = fpext half %b to float
  %14 = frem float %12, %13
  %r = fptrunc float %14 to half
  ret half %r
}

define <4 x half> @vector(<4 x half> %a, <vscale x 2 x half> %b, ptr %p) {
  %1 = fpext <4 x half> %a to <4 x float>
  %2 = fadd <4 x float> %1, <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00>
  %x = fptrunc <4 x float> %2 to <4 x half>
  %3 = fpext <vscale x 2 x half> %b to <vscale x 2 x float>
  %4 = fpext <vscale x 2 x half> %b to <vscale x 2 x float>
  %5 = fmul <vscale x 2 x float> %3, %4
  %y = fptrunc <vscale x 2 x float> %5 to <vscale x 2 x half>
  store <vscale x 2 x half> %y, ptr %p, align 4
  ret <4 x half> %x
}

define i1 @compare(half %a, half %b) {
  %1 = fpext half %a to float
  %2 = fpext half %b to float
  %r = fcmp nnan olt float %1, %2
  ret i1 %r
}

define i32 @to_int(half %a) {
  %1 = fpext half %a to float
  %s = fptosi float %1 to i32
  %2 = fpext half %a to float
  %u = fptoui float %2 to i32
  %3 = fpext half %a to float
  %t = call i32 @llvm.fptosi.sat.i32.f32(float %3)
  %r = add i32 %s, %u
  %q = add i32 %r, %t
  ret i32 %q
}

define half @from_int(i32 %s, i64 %u) {
  %1 = sitofp i32 %s to float
  %a = fptrunc float %1 to half
  %2 = uitofp nneg i64 %u to float
  %b = fptrunc float %2 to half
  %3 = fpext half %a to float
  %4 = fpext half %b to float
  %5 = fadd float %3, %4
  %r = fptrunc float %5 to half
  ret half %r
}

define half @intrinsics(half %a, half %b, half %c, i32 %n) {
  %1 = fpext half %a to double
  %2 = fpext half %b to double
  %3 = fpext half %c to double
  %4 = call double @llvm.fma.f64(double %1, double %2, double %3)
  %f = fptrunc double %4 to half
  %5 = fpext half %f to double
  %6 = fpext half %b to double
  %7 = fpext half %c to double
  %8 = call double @llvm.fmuladd.f64(double %5, double %6, double %7)
  %g = fptrunc double %8 to half
  %9 = fpext half %g to float
  %10 = call float @llvm.sqrt.f32(float %9)
  %h = fptrunc float %10 to half
  %11 = fpext half %h to float
  %12 = fpext half %a to float
  %13 = call float @llvm.minnum.f32(float %11, float %12)
  %i = fptrunc float %13 to half
  %14 = fpext half %i to float
  %15 = call float @llvm.ldexp.f32.i32(float %14, i32 %n)
  %j = fptrunc float %15 to half
  %16 = fpext half %j to float
  %17 = call float @llvm.floor.f32(float %16)
  %k = fptrunc float %17 to half
  ret half %k
}

define half @reductions(half %start, <2 x half> %v) {
  %1 = extractelement <2 x half> %v, i32 0
  %2 = fpext half %start to float
  %3 = fpext half %1 to float
  %4 = fadd float %2, %3
  %5 = fptrunc float %4 to half
  %6 = extractelement <2 x half> %v, i32 1
  %7 = fpext half %5 to float
  %8 = fpext half %6 to float
  %9 = fadd float %7, %8
  %s = fptrunc float %9 to half
  %10 = fpext <2 x half> %v to <2 x float>
  %11 = call float @llvm.vector.reduce.fmax.v2f32(<2 x float> %10)
  %m = fptrunc float %11 to half
  %12 = fpext half %s to float
  %13 = fpext half %m to float
  %14 = fmul float %12, %13
  %r = fptrunc float %14 to half
  ret half %r
}

declare float @llvm.floor.f32(float)

declare double @llvm.fma.f64(double, double, double)

declare double @llvm.fmuladd.f64(double, double, double)

declare i32 @llvm.fptosi.sat.i32.f32(float)

declare float @llvm.ldexp.f32.i32(float, i32)

declare float @llvm.minnum.f32(float, float)

declare float @llvm.sqrt.f32(float)

declare float @llvm.vector.reduce.fmax.v2f32(<2 x float>)
