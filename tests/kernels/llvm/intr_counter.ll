; readcyclecounter, readsteadycounter
; run: @kernel global=44 local=11 buf:i32:176:seed=143 buf:i32:176:below=1:seed=0
declare i64 @llvm.readcyclecounter()
declare i64 @llvm.readsteadycounter()
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = call i64 @llvm.readcyclecounter()
  %b = call i64 @llvm.readsteadycounter()
  %c = and i64 %a, 0
  %d = and i64 %b, 0
  %e = add i64 %c, %d
  %t = trunc i64 %e to i32
  %r = add i32 %x, %t
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
