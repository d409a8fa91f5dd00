; atan2, sincos, modf (LLVM 20)
; not for LLVM 19
; run: @kernel global=44 local=11 buf:f32:176:below=3:seed=3 buf:f32:176:below=1:seed=0
declare float @llvm.atan2.f32(float, float)
declare { float, float } @llvm.sincos.f32(float)
declare { float, float } @llvm.modf.f32(float)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %a = call float @llvm.atan2.f32(float %x, float 2.0)
  %b = call { float, float } @llvm.sincos.f32(float %x)
  %c = extractvalue { float, float } %b, 0
  %d = extractvalue { float, float } %b, 1
  %m = call { float, float } @llvm.modf.f32(float %x)
  %m0 = extractvalue { float, float } %m, 0
  %m1 = extractvalue { float, float } %m, 1
  %s1 = fadd float %a, %c
  %s2 = fadd float %s1, %d
  %s3 = fadd float %m0, %m1
  %r = fadd float %s2, %s3
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}
