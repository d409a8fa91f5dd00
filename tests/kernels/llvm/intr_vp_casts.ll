; llvm.vp casts and compares
; run: @kernel global=44 local=11 buf:i32:176:seed=160 buf:i32:176:below=1:seed=0
declare <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32>, <4 x i32>, metadata, <4 x i1>, i32)
declare <4 x i64> @llvm.vp.sext.v4i64.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i16> @llvm.vp.trunc.v4i16.v4i64(<4 x i64>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.zext.v4i32.v4i16(<4 x i16>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.sitofp.v4f32.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x double> @llvm.vp.fpext.v4f64.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fptrunc.v4f32.v4f64(<4 x double>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.fptoui.v4i32.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float>, <4 x float>, metadata, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.abs.v4i32(<4 x i32>, i1, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.ctpop.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i1> @llvm.vp.is.fpclass.v4f32(<4 x float>, i32, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.bswap.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.ctlz.v4i32(<4 x i32>, i1, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.uadd.sat.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %v = insertelement <4 x i32> <i32 11, i32 -22, i32 33, i32 -44>, i32 %x, i32 1
  %c = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %v, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, metadata !"slt", <4 x i1> splat (i1 true), i32 4)
  %a = call <4 x i64> @llvm.vp.sext.v4i64.v4i32(<4 x i32> %v, <4 x i1> splat (i1 true), i32 4)
  %b = call <4 x i16> @llvm.vp.trunc.v4i16.v4i64(<4 x i64> %a, <4 x i1> splat (i1 true), i32 4)
  %d = call <4 x i32> @llvm.vp.zext.v4i32.v4i16(<4 x i16> %b, <4 x i1> splat (i1 true), i32 4)
  %e = call <4 x float> @llvm.vp.sitofp.v4f32.v4i32(<4 x i32> %d, <4 x i1> splat (i1 true), i32 4)
  %f = call <4 x double> @llvm.vp.fpext.v4f64.v4f32(<4 x float> %e, <4 x i1> splat (i1 true), i32 4)
  %g = call <4 x float> @llvm.vp.fptrunc.v4f32.v4f64(<4 x double> %f, <4 x i1> splat (i1 true), i32 4)
  %h = call <4 x i32> @llvm.vp.fptoui.v4i32.v4f32(<4 x float> %g, <4 x i1> splat (i1 true), i32 4)
  %k = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %g, <4 x float> %e, metadata !"oeq", <4 x i1> splat (i1 true), i32 4)
  %l = and <4 x i1> %c, %k
  %m = select <4 x i1> %l, <4 x i32> %h, <4 x i32> %v
  %n = call <4 x i32> @llvm.vp.abs.v4i32(<4 x i32> %m, i1 false, <4 x i1> splat (i1 true), i32 4)
  %o = call <4 x i32> @llvm.vp.ctpop.v4i32(<4 x i32> %n, <4 x i1> splat (i1 true), i32 4)
  %p = call <4 x i32> @llvm.vp.fshl.v4i32(<4 x i32> %n, <4 x i32> %o, <4 x i32> %o, <4 x i1> splat (i1 true), i32 4)
  %q = call <4 x i1> @llvm.vp.is.fpclass.v4f32(<4 x float> %g, i32 4, <4 x i1> splat (i1 true), i32 4)
  %s = call <4 x i32> @llvm.vp.bswap.v4i32(<4 x i32> %p, <4 x i1> splat (i1 true), i32 4)
  %t = call <4 x i32> @llvm.vp.ctlz.v4i32(<4 x i32> %s, i1 false, <4 x i1> splat (i1 true), i32 4)
  %u = call <4 x i32> @llvm.vp.uadd.sat.v4i32(<4 x i32> %t, <4 x i32> %s, <4 x i1> splat (i1 true), i32 4)
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %u)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
