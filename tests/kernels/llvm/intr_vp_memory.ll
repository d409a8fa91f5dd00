; llvm.vp loads, stores, gathers and scatters
; run: @kernel global=44 local=11 buf:i32:176:seed=159 buf:i32:176:below=1:seed=0
declare <4 x i32> @llvm.vp.gather.v4i32.v4p0(<4 x ptr>, <4 x i1>, i32)
declare void @llvm.vp.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.load.v4i32.p1(ptr addrspace(1), <4 x i1>, i32)
declare <4 x i32> @llvm.vp.merge.v4i32(<4 x i1>, <4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p1.i64(ptr addrspace(1), i64, <4 x i1>, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.vp.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>, i32)
declare void @llvm.experimental.vp.strided.store.v4i32.p0.i64(<4 x i32>, ptr, i64, <4 x i1>, i32)
declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %ev = and i32 %x, 3
  %c = icmp slt i32 %x, 0
  %m = insertelement <4 x i1> <i1 true, i1 true, i1 false, i1 true>, i1 %c, i32 1
  %j = and i64 %i, 31
  %b = getelementptr i32, ptr addrspace(1) %in, i64 %j
  %l0 = call <4 x i32> @llvm.vp.load.v4i32.p1(ptr addrspace(1) align 4 %b, <4 x i1> %m, i32 %ev)
  %l = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %l0, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %ev)
  %s0 = call <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p1.i64(ptr addrspace(1) align 4 %b, i64 8, <4 x i1> %m, i32 %ev)
  %s = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %s0, <4 x i32> %l, i32 %ev)
  %q = alloca [8 x i32]
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 32, i1 false)
  call void @llvm.vp.store.v4i32.p0(<4 x i32> %s, ptr align 4 %q, <4 x i1> %m, i32 %ev)
  %g = getelementptr i32, ptr %q, <4 x i32> <i32 7, i32 1, i32 6, i32 3>
  %h0 = call <4 x i32> @llvm.vp.gather.v4i32.v4p0(<4 x ptr> align 4 %g, <4 x i1> %m, i32 %ev)
  %h = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %h0, <4 x i32> %l, i32 %ev)
  call void @llvm.vp.scatter.v4i32.v4p0(<4 x i32> %h, <4 x ptr> align 4 %g, <4 x i1> %m, i32 %ev)
  call void @llvm.experimental.vp.strided.store.v4i32.p0.i64(<4 x i32> %h, ptr align 4 %q, i64 4, <4 x i1> %m, i32 %ev)
  %w = load <8 x i32>, ptr %q, align 4
  %r = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %w)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
