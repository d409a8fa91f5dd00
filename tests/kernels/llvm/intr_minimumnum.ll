; minimumnum and maximumnum (LLVM 20)
; not for LLVM 19
; run: @kernel global=44 local=11 buf:f32:176:seed=120 buf:f32:176:below=1:seed=0
declare float @llvm.minimumnum.f32(float, float)
declare float @llvm.maximumnum.f32(float, float)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %a = call float @llvm.minimumnum.f32(float %x, float 2.0)
  %r = call float @llvm.maximumnum.f32(float %a, float 1.0)
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}
