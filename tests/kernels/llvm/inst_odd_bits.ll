; bit casts of vectors of odd lengths
; run: @kernel global=44 local=11 buf:i32:176:seed=72 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %v = bitcast i32 %x to <32 x i1>
  %s = shufflevector <32 x i1> %v, <32 x i1> poison, <7 x i32> <i32 0, i32 3, i32 5, i32 6, i32 9, i32 12, i32 31>
  %b = bitcast <7 x i1> %s to i7
  %r = zext i7 %b to i32
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
