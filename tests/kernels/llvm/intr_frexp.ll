; frexp
; run: @kernel global=44 local=11 buf:f32:176:seed=117 buf:f32:176:below=1:seed=0
declare { float, i32 } @llvm.frexp.f32.i32(float)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %a = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  %b = extractvalue { float, i32 } %a, 0
  %c = extractvalue { float, i32 } %a, 1
  %d = sitofp i32 %c to float
  %r = fadd float %b, %d
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}
