; freeze and poison
; run: @kernel global=44 local=11 buf:i32:176:seed=47 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = freeze i32 poison
  %b = and i32 %a, 0
  %v = freeze <2 x i32> <i32 poison, i32 4>
  %c = extractelement <2 x i32> %v, i32 1
  %d = add i32 %b, %c
  %r = add i32 %d, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
