; lround, llround, lrint, llrint
; run: @kernel global=44 local=11 buf:f32:176:below=90:seed=3 buf:f32:176:below=1:seed=0
declare i64 @llvm.lround.i64.f32(float)
declare i64 @llvm.llround.i64.f32(float)
declare i64 @llvm.lrint.i64.f32(float)
declare i64 @llvm.llrint.i64.f32(float)
declare i32 @llvm.lround.i32.f32(float)
declare <2 x i32> @llvm.lrint.v2i32.v2f32(<2 x float>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %a = call i64 @llvm.lround.i64.f32(float %x)
  %b = call i64 @llvm.llround.i64.f32(float %x)
  %c = call i64 @llvm.lrint.i64.f32(float %x)
  %d = call i64 @llvm.llrint.i64.f32(float %x)
  %e = call i32 @llvm.lround.i32.f32(float %x)
  %v = insertelement <2 x float> <float 2.5, float 3.5>, float %x, i32 0
  %w = call <2 x i32> @llvm.lrint.v2i32.v2f32(<2 x float> %v)
  %f = extractelement <2 x i32> %w, i32 0
  %s = add i64 %a, %b
  %t = sub i64 %c, %d
  %u = add i64 %s, %t
  %y = trunc i64 %u to i32
  %z = add i32 %y, %e
  %q = add i32 %z, %f
  %r = sitofp i32 %q to float
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}
