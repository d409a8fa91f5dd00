; a pointer of address space 7
; run: @kernel global=44 local=11 buf:i32:176:seed=104 buf:i32:176:below=1:seed=0 buf:i32:4:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(7) %p) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %c = icmp eq ptr addrspace(7) %p, null
  %r = zext i1 %c to i32
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
