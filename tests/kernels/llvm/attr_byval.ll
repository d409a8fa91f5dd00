; byval, sret, byref, dead_on_unwind, writable
; run: @kernel global=44 local=11 buf:i32:176:seed=14 buf:i32:176:below=1:seed=0
%s = type { i32, i64 }
define internal void @f(ptr dead_on_unwind writable sret(%s) %r, ptr byval(%s) align 8 %p, ptr byref(%s) %q) {
  %a = load i32, ptr %p
  store i32 99, ptr %p
  %b = load i32, ptr %q
  %c = add i32 %a, %b
  store i32 %c, ptr %r
  ret void
}
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = alloca %s
  %b = alloca %s
  store i32 %x, ptr %a
  %a1 = getelementptr %s, ptr %a, i32 0, i32 1
  store i64 %i, ptr %a1
  call void @f(ptr dead_on_unwind writable sret(%s) %b, ptr byval(%s) align 8 %a, ptr byref(%s) %a)
  %l = load i32, ptr %b
  %k = load i32, ptr %a
  %r = add i32 %l, %k
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
