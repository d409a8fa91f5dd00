; mathematical functions of LLVM 19
; run: @kernel global=44 local=11 buf:f32:176:below=3:seed=3 buf:f32:176:below=1:seed=0
declare float @llvm.tan.f32(float)
declare float @llvm.asin.f32(float)
declare float @llvm.acos.f32(float)
declare float @llvm.atan.f32(float)
declare float @llvm.sinh.f32(float)
declare float @llvm.cosh.f32(float)
declare float @llvm.tanh.f32(float)
declare float @llvm.exp10.f32(float)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %a = call float @llvm.tan.f32(float %x)
  %b = call float @llvm.asin.f32(float 0.5)
  %c = call float @llvm.acos.f32(float 0.25)
  %d = call float @llvm.atan.f32(float %x)
  %e = call float @llvm.sinh.f32(float %x)
  %f = call float @llvm.cosh.f32(float %x)
  %g = call float @llvm.tanh.f32(float %x)
  %h = call float @llvm.exp10.f32(float %x)
  %s1 = fadd float %a, %b
  %s2 = fadd float %c, %d
  %s3 = fadd float %e, %f
  %s4 = fadd float %g, %h
  %s5 = fadd float %s1, %s2
  %s6 = fadd float %s3, %s4
  %r = fadd float %s5, %s6
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}
