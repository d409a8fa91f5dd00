; masked loads and stores
; run: @kernel global=44 local=11 buf:i32:176:seed=130 buf:i32:176:below=1:seed=0
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare <4 x i32> @llvm.masked.expandload.v4i32(ptr, <4 x i1>, <4 x i32>)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare void @llvm.masked.compressstore.v4i32(<4 x i32>, ptr, <4 x i1>)
declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %c = icmp slt i32 %x, 0
  %m = insertelement <4 x i1> zeroinitializer, i1 true, i32 0
  %q0 = alloca [4 x i32]
  %p = load <4 x i32>, ptr addrspace(1) %in, align 4
  store <4 x i32> %p, ptr %q0, align 4
  %t = insertelement <4 x i1> <i1 true, i1 false, i1 true, i1 true>, i1 %c, i32 1
  %v = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %pi, i32 4, <4 x i1> %m, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  %w = call <4 x i32> @llvm.masked.expandload.v4i32(ptr %q0, <4 x i1> %t, <4 x i32> %v)
  %q = alloca [8 x i32]
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 32, i1 false)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %w, ptr %q, i32 4, <4 x i1> %t)
  %q4 = getelementptr i32, ptr %q, i32 4
  call void @llvm.masked.compressstore.v4i32(<4 x i32> %w, ptr %q4, <4 x i1> %t)
  %l = load <8 x i32>, ptr %q, align 4
  %r = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %l)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
