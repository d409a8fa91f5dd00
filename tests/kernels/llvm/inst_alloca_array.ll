; allocas of constant arrays, over-aligned
; run: @kernel global=44 local=11 buf:i32:176:seed=60 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = alloca i32, i64 4, align 64
  %m = and i64 %i, 3
  %p = getelementptr i32, ptr %a, i64 %m
  store i32 %x, ptr %p, align 4
  %c = ptrtoint ptr %a to i64
  %d = and i64 %c, 63
  %t = trunc i64 %d to i32
  %l = load i32, ptr %p
  %r = add i32 %l, %t
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
