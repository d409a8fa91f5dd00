; intrinsics on vectors of odd lengths
; run: @kernel global=44 local=11 buf:i32:176:seed=155 buf:i32:176:below=1:seed=0
declare <3 x i32> @llvm.ctpop.v3i32(<3 x i32>)
declare <3 x i32> @llvm.fshr.v3i32(<3 x i32>, <3 x i32>, <3 x i32>)
declare <3 x i32> @llvm.smin.v3i32(<3 x i32>, <3 x i32>)
declare <3 x i32> @llvm.ssub.sat.v3i32(<3 x i32>, <3 x i32>)
declare i32 @llvm.vector.reduce.xor.v3i32(<3 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %v = insertelement <3 x i32> <i32 1, i32 2, i32 3>, i32 %x, i32 1
  %a = call <3 x i32> @llvm.ctpop.v3i32(<3 x i32> %v)
  %b = call <3 x i32> @llvm.fshr.v3i32(<3 x i32> %v, <3 x i32> %a, <3 x i32> <i32 3, i32 4, i32 33>)
  %c = call <3 x i32> @llvm.smin.v3i32(<3 x i32> %b, <3 x i32> %v)
  %d = call <3 x i32> @llvm.ssub.sat.v3i32(<3 x i32> %b, <3 x i32> %c)
  %r = call i32 @llvm.vector.reduce.xor.v3i32(<3 x i32> %d)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
