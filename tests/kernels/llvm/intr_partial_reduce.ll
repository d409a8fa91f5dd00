; experimental.vector.partial.reduce.add
; run: @kernel global=44 local=11 buf:i32:176:seed=135 buf:i32:176:below=1:seed=0
declare <4 x i32> @llvm.experimental.vector.partial.reduce.add.v4i32.v8i32(<4 x i32>, <8 x i32>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %v = insertelement <8 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>, i32 %x, i32 1
  %a = call <4 x i32> @llvm.experimental.vector.partial.reduce.add.v4i32.v8i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <8 x i32> %v)
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %a)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
