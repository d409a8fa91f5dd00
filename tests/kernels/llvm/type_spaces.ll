; pointers of high address spaces
; run: @kernel global=44 local=11 buf:i32:176:seed=103 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %p = addrspacecast ptr addrspace(1) %pi to ptr addrspace(4)
  %a = load i32, ptr addrspace(4) %p
  %q = addrspacecast ptr addrspace(4) %p to ptr addrspace(1)
  %b = load i32, ptr addrspace(1) %q
  %c = icmp eq ptr addrspace(1) %q, %pi
  %d = zext i1 %c to i32
  %s = add i32 %a, %b
  %r = add i32 %s, %d
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
