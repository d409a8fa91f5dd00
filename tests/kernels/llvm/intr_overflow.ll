; arithmetic with overflow
; run: @kernel global=44 local=11 buf:i32:176:seed=115 buf:i32:176:below=1:seed=0
declare { <2 x i32>, <2 x i1> } @llvm.uadd.with.overflow.v2i32(<2 x i32>, <2 x i32>)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %x, i32 77)
  %b = extractvalue { i32, i1 } %a, 0
  %c = extractvalue { i32, i1 } %a, 1
  %v = insertelement <2 x i32> <i32 1, i32 2>, i32 %x, i32 0
  %d = call { <2 x i32>, <2 x i1> } @llvm.uadd.with.overflow.v2i32(<2 x i32> %v, <2 x i32> <i32 -5, i32 -1>)
  %e = extractvalue { <2 x i32>, <2 x i1> } %d, 1
  %f = extractelement <2 x i1> %e, i32 0
  %g = xor i1 %c, %f
  %h = zext i1 %g to i32
  %r = add i32 %b, %h
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
