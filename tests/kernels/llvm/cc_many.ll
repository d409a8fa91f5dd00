; calling conventions
; run: @kernel global=44 local=11 buf:i32:176:seed=18 buf:i32:176:below=1:seed=0
define internal fastcc i32 @f(i32 %v) {
  %r = add i32 %v, 0
  ret i32 %r
}
define internal coldcc i32 @g(i32 %v) {
  %r = add i32 %v, 1
  ret i32 %r
}
define internal tailcc i32 @h(i32 %v) {
  %r = add i32 %v, 2
  ret i32 %r
}
define internal preserve_mostcc i32 @k(i32 %v) {
  %r = add i32 %v, 3
  ret i32 %r
}
define internal cc 11 i32 @l(i32 %v) {
  %r = add i32 %v, 4
  ret i32 %r
}
define internal ghccc i32 @m(i32 %v) {
  %r = add i32 %v, 5
  ret i32 %r
}
define internal x86_vectorcallcc i32 @o(i32 %v) {
  %r = add i32 %v, 6
  ret i32 %r
}
define internal aarch64_vector_pcs i32 @p(i32 %v) {
  %r = add i32 %v, 7
  ret i32 %r
}
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = call fastcc i32 @f(i32 %x)
  %b = call coldcc i32 @g(i32 %a)
  %c = call tailcc i32 @h(i32 %b)
  %d = call preserve_mostcc i32 @k(i32 %c)
  %e = call cc 11 i32 @l(i32 %d)
  %f = call ghccc i32 @m(i32 %e)
  %g = call x86_vectorcallcc i32 @o(i32 %f)
  %r = call aarch64_vector_pcs i32 @p(i32 %g)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
