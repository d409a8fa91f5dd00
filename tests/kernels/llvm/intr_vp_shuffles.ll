; experimental.vp.reverse and splice, cttz.elts
; run: @kernel global=44 local=11 buf:i32:176:seed=161 buf:i32:176:below=1:seed=0
declare <4 x i32> @llvm.experimental.vp.reverse.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32>, <4 x i32>, i32, <4 x i1>, i32, i32)
declare i32 @llvm.vp.cttz.elts.i32.v4i1(<4 x i1>, i1, <4 x i1>, i32)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %v = insertelement <4 x i32> <i32 11, i32 -22, i32 33, i32 -44>, i32 %x, i32 1
  %n = and i32 %x, 3
  %ev = add i32 %n, 1
  %a = call <4 x i32> @llvm.experimental.vp.reverse.v4i32(<4 x i32> %v, <4 x i1> splat (i1 true), i32 %ev)
  %b = call <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 -1, <4 x i1> splat (i1 true), i32 %ev, i32 4)
  %m = icmp sgt <4 x i32> %v, zeroinitializer
  %c = call i32 @llvm.vp.cttz.elts.i32.v4i1(<4 x i1> %m, i1 false, <4 x i1> splat (i1 true), i32 %ev)
  %d = extractelement <4 x i32> %a, i32 0
  %e = extractelement <4 x i32> %b, i32 0
  %s = add i32 %c, %d
  %r = add i32 %s, %e
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
