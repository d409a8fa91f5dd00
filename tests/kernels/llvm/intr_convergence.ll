; convergence control tokens
; run: @kernel global=44 local=11 buf:i32:176:seed=145 buf:i32:176:below=1:seed=0
define internal i32 @f(i32 %v) convergent {
  %t = call token @llvm.experimental.convergence.entry()
  %r = add i32 %v, 1
  ret i32 %r
}
;
declare token @llvm.experimental.convergence.anchor()
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) convergent {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %t = call token @llvm.experimental.convergence.entry()
  %u = call token @llvm.experimental.convergence.anchor()
  %r = call i32 @f(i32 %x) [ "convergencectrl"(token %u) ]
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
