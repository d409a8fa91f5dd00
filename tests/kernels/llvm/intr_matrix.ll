; matrix intrinsics
; run: @kernel global=44 local=11 buf:f32:176:seed=137 buf:f32:176:below=1:seed=0
declare <4 x float> @llvm.matrix.transpose.v4f32(<4 x float>, i32, i32)
declare <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float>, <4 x float>, i32, i32, i32)
declare void @llvm.matrix.column.major.store.v4f32.i64(<4 x float>, ptr, i64, i1, i32, i32)
declare <4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr, i64, i1, i32, i32)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  %v = insertelement <4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>, float %x, i32 1
  %t = call <4 x float> @llvm.matrix.transpose.v4f32(<4 x float> %v, i32 2, i32 2)
  %m = call <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float> %v, <4 x float> %t, i32 2, i32 2, i32 2)
  %q = alloca [8 x float]
  call void @llvm.matrix.column.major.store.v4f32.i64(<4 x float> %m, ptr %q, i64 3, i1 false, i32 2, i32 2)
  %l = call <4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr %q, i64 3, i1 false, i32 2, i32 2)
  %r = extractelement <4 x float> %l, i32 2
  store float %r, ptr addrspace(1) %po, align 4
  ret void
}
