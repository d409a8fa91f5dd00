; three-way comparisons (LLVM 19)
; run: @kernel global=44 local=11 buf:i32:176:seed=113 buf:i32:176:below=1:seed=0
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i32 @llvm.ucmp.i32.i32(i32, i32)
declare <2 x i2> @llvm.scmp.v2i2.v2i32(<2 x i32>, <2 x i32>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %t = trunc i64 %i to i32
  %a = call i8 @llvm.scmp.i8.i32(i32 %x, i32 %t)
  %b = call i32 @llvm.ucmp.i32.i32(i32 %x, i32 1000)
  %c = sext i8 %a to i32
  %v = insertelement <2 x i32> <i32 7, i32 8>, i32 %x, i32 0
  %w = call <2 x i2> @llvm.scmp.v2i2.v2i32(<2 x i32> %v, <2 x i32> <i32 1, i32 8>)
  %e = extractelement <2 x i2> %w, i32 0
  %f = sext i2 %e to i32
  %s = mul i32 %c, 16
  %u = add i32 %b, %s
  %k = mul i32 %f, 64
  %r = add i32 %u, %k
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
