; compress, cttz.elts, histogram, partial.reduce, get.vector.length, match
; run: @kernel global=44 local=11 buf:i32:176:seed=134 buf:i32:176:below=1:seed=0
declare <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32>, <4 x i1>, <4 x i32>)
declare i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1>, i1)
declare i32 @llvm.experimental.get.vector.length.i32(i32, i32, i1)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32, i32)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %x, i32 1
  %c = icmp sgt <4 x i32> %v, <i32 1, i32 1, i32 1, i32 1>
  %a = call <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32> %v, <4 x i1> %c, <4 x i32> <i32 9, i32 9, i32 9, i32 9>)
  %b = call i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1> %c, i1 false)
  %n = call i32 @llvm.experimental.get.vector.length.i32(i32 3, i32 4, i1 false)
  %d = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %a)
  %m = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 %n, i32 5)
  %z = zext <4 x i1> %m to <4 x i32>
  %f = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %z)
  %s = add i32 %d, %b
  %t = add i32 %s, %n
  %r = add i32 %t, %f
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
