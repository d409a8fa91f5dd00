; llvm.vp integer reductions
; run: @kernel global=44 local=11 buf:i32:176:seed=157 buf:i32:176:below=1:seed=0
declare i32 @llvm.vp.reduce.add.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.mul.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.and.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.or.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.xor.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.smax.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.smin.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.umax.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.umin.v4i32(i32, <4 x i32>, <4 x i1>, i32)
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
  %acc0 = add i32 0, 0
  %a0 = call i32 @llvm.vp.reduce.add.v4i32(i32 5, <4 x i32> %v, <4 x i1> %m, i32 %ev)
  %acc1 = add i32 %acc0, %a0
  %a1 = call i32 @llvm.vp.reduce.mul.v4i32(i32 5, <4 x i32> %v, <4 x i1> %m, i32 %ev)
  %acc2 = add i32 %acc1, %a1
  %a2 = call i32 @llvm.vp.reduce.and.v4i32(i32 5, <4 x i32> %v, <4 x i1> %m, i32 %ev)
  %acc3 = add i32 %acc2, %a2
  %a3 = call i32 @llvm.vp.reduce.or.v4i32(i32 5, <4 x i32> %v, <4 x i1> %m, i32 %ev)
  %acc4 = add i32 %acc3, %a3
  %a4 = call i32 @llvm.vp.reduce.xor.v4i32(i32 5, <4 x i32> %v, <4 x i1> %m, i32 %ev)
  %acc5 = add i32 %acc4, %a4
  %a5 = call i32 @llvm.vp.reduce.smax.v4i32(i32 5, <4 x i32> %v, <4 x i1> %m, i32 %ev)
  %acc6 = add i32 %acc5, %a5
  %a6 = call i32 @llvm.vp.reduce.smin.v4i32(i32 5, <4 x i32> %v, <4 x i1> %m, i32 %ev)
  %acc7 = add i32 %acc6, %a6
  %a7 = call i32 @llvm.vp.reduce.umax.v4i32(i32 5, <4 x i32> %v, <4 x i1> %m, i32 %ev)
  %acc8 = add i32 %acc7, %a7
  %a8 = call i32 @llvm.vp.reduce.umin.v4i32(i32 5, <4 x i32> %v, <4 x i1> %m, i32 %ev)
  %acc9 = add i32 %acc8, %a8
  %r = xor i32 %acc9, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
