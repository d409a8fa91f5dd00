; floating-point intrinsics
; run: @kernel global=44 local=11 buf:f32:176:below=9:seed=3 buf:f32:176:below=1:seed=0
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.maximum.f32(float, float)
declare float @llvm.roundeven.f32(float)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.canonicalize.f32(float)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare float @llvm.ldexp.f32.i32(float, i32)
declare float @llvm.powi.f32.i32(float, i32)
declare float @llvm.arithmetic.fence.f32(float)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %a = call float @llvm.fma.f32(float %x, float 2.0, float 3.0)
  %b = call float @llvm.minnum.f32(float %a, float 9.0)
  %c = call float @llvm.maximum.f32(float %b, float 1.0)
  %d = call float @llvm.roundeven.f32(float %c)
  %e = call float @llvm.copysign.f32(float %d, float %x)
  %f = call float @llvm.canonicalize.f32(float %e)
  %g = call i1 @llvm.is.fpclass.f32(float %f, i32 96)
  %h = call float @llvm.ldexp.f32.i32(float %f, i32 3)
  %k = call float @llvm.powi.f32.i32(float %h, i32 2)
  %l = call float @llvm.arithmetic.fence.f32(float %k)
  %r = select i1 %g, float %l, float %c
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}
