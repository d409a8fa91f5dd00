; range on parameters, results and calls
; run: @kernel global=44 local=11 buf:i32:176:seed=8 buf:i32:176:below=1:seed=0
define internal range(i32 0, 300) i32 @f(i32 range(i32 0, 128) %v) {
  %r = add i32 %v, 3
  ret i32 %r
}
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = and i32 %x, 127
  %r = call range(i32 0, 300) i32 @f(i32 range(i32 0, 128) %a)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
