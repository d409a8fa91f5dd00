; indirectbr and blockaddress
; run: @kernel global=44 local=11 buf:i32:176:seed=53 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %c = icmp slt i32 %x, 0
  %t = select i1 %c, ptr blockaddress(@kernel, %a), ptr blockaddress(@kernel, %b)
  indirectbr ptr %t, [label %a, label %b]
a:
  br label %j
b:
  br label %j
j:
  %r = phi i32 [ 1, %a ], [ 2, %b ]
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
