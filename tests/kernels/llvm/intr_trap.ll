; debugtrap and ubsantrap that are not reached
; run: @kernel global=44 local=11 buf:i32:176:seed=152 buf:i32:176:below=1:seed=0
declare void @llvm.debugtrap()
declare void @llvm.ubsantrap(i8)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %c = icmp eq i64 %i, 1000000
  br i1 %c, label %u, label %o
u:
  call void @llvm.debugtrap()
  call void @llvm.ubsantrap(i8 3)
  unreachable
o:
  %r = add i32 %x, 1
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
