; gather and scatter
; run: @kernel global=44 local=11 buf:i32:176:seed=131 buf:i32:176:below=1:seed=0
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, i32, <4 x i1>)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %q = alloca [8 x i32]
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 32, i1 false)
  %t = and i32 %x, 3
  %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %t, i32 1
  %g = getelementptr i32, ptr %q, <4 x i32> %v
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> %g, i32 4, <4 x i1> <i1 true, i1 true, i1 false, i1 true>)
  %l = load <8 x i32>, ptr %q, align 4
  %r = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %l)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
