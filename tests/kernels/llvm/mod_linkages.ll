; linkages of functions and variables
; run: @kernel global=44 local=11 buf:i32:176:seed=21 buf:i32:176:below=1:seed=0
@c = weak addrspace(2) constant i32 5
@d = linkonce_odr hidden unnamed_addr addrspace(2) constant i32 7, align 4
@e = available_externally dso_local addrspace(2) constant i32 9
@u = common dso_local global i32 0
define weak i32 @f(i32 %v) {
  %r = add i32 %v, 1
  ret i32 %r
}
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = call i32 @f(i32 %x)
  %b = load i32, ptr addrspace(2) @c
  %d = load i32, ptr addrspace(2) @d
  %e = load i32, ptr addrspace(2) @e
  %s = add i32 %a, %b
  %t = add i32 %d, %e
  %r = xor i32 %s, %t
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
