; nusw and nuw on getelementptr
; run: @kernel global=44 local=11 buf:i32:176:seed=4 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %q = getelementptr nusw nuw i8, ptr addrspace(1) %in, i64 0
  %p = getelementptr nuw i32, ptr addrspace(1) %q, i64 %i
  %p2 = getelementptr inbounds nuw i32, ptr addrspace(1) %q, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %b = load i32, ptr addrspace(1) %p2
  %r = add i32 %a, %b
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
