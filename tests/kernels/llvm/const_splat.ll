; splat constants
; run: @kernel global=44 local=11 buf:i32:176:seed=111 buf:i32:176:below=1:seed=0
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = insertelement <4 x i32> splat (i32 7), i32 %x, i32 1
  %f = fadd <2 x float> splat (float 1.5), <float 1.0, float 2.0>
  %g = extractelement <2 x float> %f, i32 0
  %h = fptoui float %g to i32
  %b = add <4 x i32> %a, splat (i32 -1)
  %c = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %b)
  %r = add i32 %c, %h
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
