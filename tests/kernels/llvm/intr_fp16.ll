; convert.to.fp16 and back
; run: @kernel global=44 local=11 buf:f32:176:below=90:seed=3 buf:f32:176:below=1:seed=0
declare i16 @llvm.convert.to.fp16.f32(float)
declare float @llvm.convert.from.fp16.f32(i16)
declare i16 @llvm.convert.to.fp16.f64(double)
declare double @llvm.convert.from.fp16.f64(i16)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %a = call i16 @llvm.convert.to.fp16.f32(float %x)
  %b = call float @llvm.convert.from.fp16.f32(i16 %a)
  %c = call i16 @llvm.convert.to.fp16.f64(double 1.5)
  %d = call double @llvm.convert.from.fp16.f64(i16 %c)
  %e = fptrunc double %d to float
  %r = fadd float %b, %e
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}
