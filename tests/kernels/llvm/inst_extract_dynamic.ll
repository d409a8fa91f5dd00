; elements at varying and out-of-range places
; run: @kernel global=44 local=11 buf:i32:176:seed=74 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %t = trunc i64 %i to i32
  %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %x, i32 2
  %m = and i32 %t, 3
  %e = extractelement <4 x i32> %v, i32 %m
  %w = insertelement <4 x i32> %v, i32 %e, i32 %m
  %f = extractelement <4 x i32> %w, i128 0
  %r = add i32 %e, %f
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
