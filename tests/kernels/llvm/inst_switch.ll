; a divergent switch, with i64 and i3 conditions
; run: @kernel global=44 local=11 buf:i32:176:seed=51 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %m = and i32 %x, 3
  switch i32 %m, label %d [ i32 0, label %a
  i32 1, label %b
  i32 3, label %a ]
a:
  br label %j
b:
  %t = trunc i32 %x to i3
  switch i3 %t, label %j [ i3 -1, label %d
  i3 1, label %j ]
d:
  br label %j
j:
  %r = phi i32 [ 1, %a ], [ 2, %b ], [ 2, %b ], [ 4, %d ]
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
