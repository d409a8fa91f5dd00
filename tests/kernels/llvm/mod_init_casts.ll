; addrspacecast, inttoptr and gep inrange in initial values
; run: @kernel global=44 local=11 buf:i32:176:seed=27 buf:i32:176:below=1:seed=0
@v = internal addrspace(1) global i32 41
@n = internal addrspace(2) constant [3 x i32] [i32 10, i32 20, i32 30]
@g = internal addrspace(2) constant ptr addrspace(4) addrspacecast (ptr addrspace(1) @v to ptr addrspace(4))
@z = internal addrspace(2) constant ptr addrspace(1) inttoptr (i64 4096 to ptr addrspace(1))
@r = internal addrspace(2) constant ptr addrspace(2) getelementptr inbounds inrange(-4, 8) ([3 x i32], ptr addrspace(2) @n, i64 0, i64 1)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = load ptr addrspace(4), ptr addrspace(2) @g
  %b = load i32, ptr addrspace(4) %a
  %n = load ptr addrspace(1), ptr addrspace(2) @z
  %c = icmp eq ptr addrspace(1) %n, inttoptr (i64 4096 to ptr addrspace(1))
  %d = zext i1 %c to i32
  %p = load ptr addrspace(2), ptr addrspace(2) @r
  %e = load i32, ptr addrspace(2) %p
  %s = add i32 %b, %d
  %t = add i32 %s, %e
  %r = add i32 %t, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
