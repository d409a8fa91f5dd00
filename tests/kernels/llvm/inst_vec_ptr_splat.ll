; getelementptr of one base and a vector of indices
; run: @kernel global=44 local=11 buf:i32:176:seed=70 buf:i32:176:below=1:seed=0
declare <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)>, i32 immarg, <4 x i1>, <4 x i32>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %t = insertelement <4 x i64> <i64 0, i64 1, i64 2, i64 3>, i64 %i, i32 2
  %g = getelementptr i32, ptr addrspace(1) %in, <4 x i64> %t
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %g, i32 4, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
