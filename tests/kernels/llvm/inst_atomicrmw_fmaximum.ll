; fmaximum and fminimum (LLVM 21)
; not for LLVM 19
; run: @kernel global=44 local=11 buf:f32:176:below=100:seed=3 buf:f32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %a = atomicrmw fmaximum ptr addrspace(1) %po, float %x monotonic
  %b = atomicrmw fminimum ptr addrspace(1) %po, float %x monotonic
  %r = fadd float %a, %b
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}
