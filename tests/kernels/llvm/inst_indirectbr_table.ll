; a computed goto with a table of labels
; run: @kernel global=44 local=11 buf:i32:176:seed=54 buf:i32:176:below=1:seed=0
@t = internal constant [4 x ptr] [ptr blockaddress(@kernel, %a), ptr blockaddress(@kernel, %b), ptr blockaddress(@kernel, %c), ptr blockaddress(@kernel, %a)]
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %m = and i64 %i, 3
  %p = getelementptr [4 x ptr], ptr @t, i64 0, i64 %m
  %t = load ptr, ptr %p
  indirectbr ptr %t, [label %a, label %b, label %c]
a:
  br label %j
b:
  br label %j
c:
  br label %j
j:
  %r = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %c ]
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
