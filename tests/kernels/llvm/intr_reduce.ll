; reductions
; run: @kernel global=44 local=11 buf:i32:176:seed=132 buf:i32:176:below=1:seed=0
declare i32 @llvm.vector.reduce.mul.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umax.v4i32(<4 x i32>)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fminimum.v4f32(<4 x float>)
declare i32 @llvm.experimental.vector.reduce.add.v4i32(<4 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %x, i32 1
  %a = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %v)
  %b = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %v)
  %f = sitofp <4 x i32> %v to <4 x float>
  %g = call float @llvm.vector.reduce.fadd.v4f32(float 1.0, <4 x float> %f)
  %h = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %f)
  %k = call float @llvm.vector.reduce.fminimum.v4f32(<4 x float> %f)
  %l = fadd float %g, %h
  %m = fadd float %l, %k
  %n = bitcast float %m to i32
  %o = xor i32 %a, %b
  %p = call i32 @llvm.experimental.vector.reduce.add.v4i32(<4 x i32> %v)
  %q = add i32 %n, %p
  %r = add i32 %o, %q
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
