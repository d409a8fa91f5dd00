; insert, extract, reverse, splice, interleave
; run: @kernel global=44 local=11 buf:i32:176:seed=133 buf:i32:176:below=1:seed=0
declare { <4 x i32>, <4 x i32> } @llvm.vector.deinterleave2.v8i32(<8 x i32>)
declare <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32>, <2 x i32>, i64)
declare <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32>)
declare <4 x i32> @llvm.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32>, <4 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %x, i32 1
  %a = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 0)
  %b = call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %v, <2 x i32> %a, i64 2)
  %c = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %b)
  %d = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %c, <4 x i32> %v, i32 -3)
  %e = call <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32> %d, <4 x i32> %c)
  %f = call { <4 x i32>, <4 x i32> } @llvm.vector.deinterleave2.v8i32(<8 x i32> %e)
  %g = extractvalue { <4 x i32>, <4 x i32> } %f, 1
  %h = extractelement <4 x i32> %g, i32 3
  %k = extractelement <8 x i32> %e, i32 4
  %r = sub i32 %h, %k
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
