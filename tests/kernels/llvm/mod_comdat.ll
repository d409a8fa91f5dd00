; comdats and linkages
; run: @kernel global=44 local=11 buf:i32:176:seed=20 buf:i32:176:below=1:seed=0
$f = comdat any
$gg = comdat largest
define linkonce_odr hidden i32 @f(i32 %v) comdat {
  %r = add i32 %v, 1
  ret i32 %r
}
define weak_odr protected i32 @g(i32 %v) unnamed_addr comdat($gg) {
  %r = add i32 %v, 2
  ret i32 %r
}
define private i32 @h(i32 %v) local_unnamed_addr section ".text.h" align 16 {
  %r = add i32 %v, 4
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
  %b = call i32 @g(i32 %a)
  %r = call i32 @h(i32 %b)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
