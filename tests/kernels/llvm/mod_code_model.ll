; code_model of a variable
; run: @kernel global=44 local=11 buf:i32:176:seed=29 buf:i32:176:below=1:seed=0
@a = internal addrspace(2) constant i32 3, code_model "large"
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = load i32, ptr addrspace(2) @a
  %r = add i32 %a, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
