; a block that is its own loop, unreachable blocks
; run: @kernel global=44 local=11 buf:i32:176:seed=78 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  br label %l
l:
  %n = phi i32 [ 0, %entry ], [ %m, %l ]
  %m = add i32 %n, 1
  %k = and i32 %x, 15
  %c = icmp ult i32 %n, %k
  br i1 %c, label %l, label %e
dead:
  br label %e
e:
  %q = phi i32 [ %n, %l ], [ 4, %dead ]
  %r = add i32 %q, 0
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
