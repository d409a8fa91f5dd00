; aliases of functions and variables
; run: @kernel global=44 local=11 buf:i32:176:seed=22 buf:i32:176:below=1:seed=0
@t = internal addrspace(2) constant [6 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6]
@at = internal alias [6 x i32], ptr addrspace(2) @t
@at2 = internal alias i32, getelementptr inbounds ([6 x i32], ptr addrspace(2) @t, i64 0, i64 4)
@af = internal alias i32 (i32), ptr @f
define internal i32 @f(i32 %v) {
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
  %a = call i32 @af(i32 %x)
  %m = and i64 %i, 3
  %p = getelementptr i32, ptr addrspace(2) @at, i64 %m
  %b = load i32, ptr addrspace(2) %p
  %c = load i32, ptr addrspace(2) @at2
  %s = add i32 %a, %b
  %r = add i32 %s, %c
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
