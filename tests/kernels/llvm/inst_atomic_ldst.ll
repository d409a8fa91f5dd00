; atomic loads and stores, fences, sync scopes
; run: @kernel global=44 local=11 buf:i32:176:seed=62 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  store atomic i32 %x, ptr addrspace(1) %po monotonic, align 4
  fence syncscope("workgroup") acq_rel
  %a = load atomic i32, ptr addrspace(1) %po syncscope("agent") acquire, align 4
  store atomic volatile i32 %a, ptr addrspace(1) %po syncscope("singlethread") release, align 4
  fence seq_cst
  %b = load atomic float, ptr addrspace(1) %po unordered, align 4
  %c = bitcast float %b to i32
  %r = add i32 %c, %a
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
