; llvm.vp integer arithmetic
; run: @kernel global=44 local=11 buf:i32:176:seed=156 buf:i32:176:below=1:seed=0
declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.merge.v4i32(<4 x i1>, <4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.vp.sub.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.mul.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.sdiv.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.udiv.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.srem.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.urem.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.ashr.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.lshr.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.shl.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.or.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.and.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.xor.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.smin.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.smax.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.umin.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.umax.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %v = insertelement <4 x i32> <i32 11, i32 -22, i32 33, i32 -44>, i32 %x, i32 1
  %m = icmp slt <4 x i32> %v, <i32 12, i32 0, i32 0, i32 0>
  %ev = and i32 %x, 3
  %z0 = add <4 x i32> zeroinitializer, zeroinitializer
  %a0 = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z1 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a0, <4 x i32> %z0, i32 %ev)
  %y0 = xor <4 x i32> %z1, %z0
  %a1 = call <4 x i32> @llvm.vp.sub.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z2 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a1, <4 x i32> %z1, i32 %ev)
  %y1 = xor <4 x i32> %z2, %z1
  %a2 = call <4 x i32> @llvm.vp.mul.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z3 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a2, <4 x i32> %z2, i32 %ev)
  %y2 = xor <4 x i32> %z3, %z2
  %a3 = call <4 x i32> @llvm.vp.sdiv.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z4 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a3, <4 x i32> %z3, i32 %ev)
  %y3 = xor <4 x i32> %z4, %z3
  %a4 = call <4 x i32> @llvm.vp.udiv.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z5 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a4, <4 x i32> %z4, i32 %ev)
  %y4 = xor <4 x i32> %z5, %z4
  %a5 = call <4 x i32> @llvm.vp.srem.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z6 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a5, <4 x i32> %z5, i32 %ev)
  %y5 = xor <4 x i32> %z6, %z5
  %a6 = call <4 x i32> @llvm.vp.urem.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z7 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a6, <4 x i32> %z6, i32 %ev)
  %y6 = xor <4 x i32> %z7, %z6
  %a7 = call <4 x i32> @llvm.vp.ashr.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z8 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a7, <4 x i32> %z7, i32 %ev)
  %y7 = xor <4 x i32> %z8, %z7
  %a8 = call <4 x i32> @llvm.vp.lshr.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z9 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a8, <4 x i32> %z8, i32 %ev)
  %y8 = xor <4 x i32> %z9, %z8
  %a9 = call <4 x i32> @llvm.vp.shl.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z10 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a9, <4 x i32> %z9, i32 %ev)
  %y9 = xor <4 x i32> %z10, %z9
  %a10 = call <4 x i32> @llvm.vp.or.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z11 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a10, <4 x i32> %z10, i32 %ev)
  %y10 = xor <4 x i32> %z11, %z10
  %a11 = call <4 x i32> @llvm.vp.and.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z12 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a11, <4 x i32> %z11, i32 %ev)
  %y11 = xor <4 x i32> %z12, %z11
  %a12 = call <4 x i32> @llvm.vp.xor.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z13 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a12, <4 x i32> %z12, i32 %ev)
  %y12 = xor <4 x i32> %z13, %z12
  %a13 = call <4 x i32> @llvm.vp.smin.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z14 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a13, <4 x i32> %z13, i32 %ev)
  %y13 = xor <4 x i32> %z14, %z13
  %a14 = call <4 x i32> @llvm.vp.smax.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z15 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a14, <4 x i32> %z14, i32 %ev)
  %y14 = xor <4 x i32> %z15, %z14
  %a15 = call <4 x i32> @llvm.vp.umin.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z16 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a15, <4 x i32> %z15, i32 %ev)
  %y15 = xor <4 x i32> %z16, %z15
  %a16 = call <4 x i32> @llvm.vp.umax.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, <4 x i1> %m, i32 %ev)
  %z17 = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %m, <4 x i32> %a16, <4 x i32> %z16, i32 %ev)
  %y16 = xor <4 x i32> %z17, %z16
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %z17)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
