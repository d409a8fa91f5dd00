; aggregates as values: select, phi, insertvalue, extractvalue
; run: @kernel global=44 local=11 buf:i32:176:seed=48 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = insertvalue { i32, [2 x i64] } poison, i32 %x, 0
  %b = insertvalue { i32, [2 x i64] } %a, i64 %i, 1, 0
  %d = insertvalue { i32, [2 x i64] } %b, i64 3, 1, 1
  %c = icmp slt i32 %x, 0
  %s = select i1 %c, { i32, [2 x i64] } %d, { i32, [2 x i64] } { i32 4, [2 x i64] [i64 5, i64 6] }
  br i1 %c, label %l, label %m
l:
  br label %m
m:
  %p = phi { i32, [2 x i64] } [ %s, %l ], [ %d, %entry ]
  %f = freeze { i32, [2 x i64] } %p
  %e0 = extractvalue { i32, [2 x i64] } %f, 0
  %e1 = extractvalue { i32, [2 x i64] } %f, 1, 0
  %t = trunc i64 %e1 to i32
  %r = add i32 %e0, %t
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
