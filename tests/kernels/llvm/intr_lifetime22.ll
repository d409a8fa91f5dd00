; lifetime markers without a size (LLVM 22)
; not for LLVM 19
; run: @kernel global=44 local=11 buf:i32:176:seed=140 buf:i32:176:below=1:seed=0
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %q = alloca i32
  call void @llvm.lifetime.start.p0(ptr %q)
  store i32 %x, ptr %q
  %r = load i32, ptr %q
  call void @llvm.lifetime.end.p0(ptr %q)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
