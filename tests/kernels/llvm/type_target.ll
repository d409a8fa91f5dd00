; target extension types
; run: @kernel global=44 local=11 buf:i32:176:seed=105 buf:i32:176:below=1:seed=0
declare void @f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"))
declare target("spirv.Event") @g()
declare void @h(target("amdgcn.named.barrier", 0))
declare void @k(target("riscv.vector.tuple", <vscale x 8 x i8>, 3))
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %r = add i32 %x, 1
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
