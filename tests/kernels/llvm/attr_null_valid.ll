; null_pointer_is_valid
; run: @kernel global=44 local=11 buf:i32:176:seed=16 buf:i32:176:below=1:seed=0
define internal i32 @f(i32 %v) null_pointer_is_valid {
  %r = mul i32 %v, 3
  ret i32 %r
}
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %r = call i32 @f(i32 %x)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
