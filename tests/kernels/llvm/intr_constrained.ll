; constrained floating point
; run: @kernel global=44 local=11 buf:f32:176:below=90:seed=3 buf:f32:176:below=1:seed=0
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fmul.f32(float, float, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.sqrt.f32(float, metadata, metadata)
declare i32 @llvm.experimental.constrained.fptosi.i32.f32(float, metadata)
declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare float @llvm.experimental.constrained.fma.f32(float, float, float, metadata, metadata)
declare double @llvm.experimental.constrained.fpext.f64.f32(float, metadata)
declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)
declare float @llvm.experimental.constrained.floor.f32(float, metadata)
declare float @llvm.experimental.constrained.fmuladd.f32(float, float, float, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmps.f32(float, float, metadata, metadata)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) strictfp {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %a = call float @llvm.experimental.constrained.fadd.f32(float %x, float 2.0, metadata !"round.tonearest", metadata !"fpexcept.ignore") #0
  %b = call float @llvm.experimental.constrained.fmul.f32(float %a, float %x, metadata !"round.tonearest", metadata !"fpexcept.strict") #0
  %c = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %b, metadata !"olt", metadata !"fpexcept.ignore") #0
  %d = call float @llvm.experimental.constrained.sqrt.f32(float %b, metadata !"round.dynamic", metadata !"fpexcept.ignore") #0
  %e = call i32 @llvm.experimental.constrained.fptosi.i32.f32(float %d, metadata !"fpexcept.ignore") #0
  %f = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %e, metadata !"round.tonearest", metadata !"fpexcept.ignore") #0
  %g = call float @llvm.experimental.constrained.fma.f32(float %f, float %x, float %d, metadata !"round.tonearest", metadata !"fpexcept.ignore") #0
  %h = call double @llvm.experimental.constrained.fpext.f64.f32(float %g, metadata !"fpexcept.ignore") #0
  %k = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %h, metadata !"round.tonearest", metadata !"fpexcept.ignore") #0
  %l = call float @llvm.experimental.constrained.floor.f32(float %k, metadata !"fpexcept.ignore") #0
  %m = call float @llvm.experimental.constrained.fmuladd.f32(float %f, float %x, float %d, metadata !"round.tonearest", metadata !"fpexcept.ignore") #0
  %n = call i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %m, metadata !"uno", metadata !"fpexcept.ignore") #0
  %o = or i1 %n, %c
  %r = select i1 %o, float %l, float %m
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}

attributes #0 = { strictfp }
