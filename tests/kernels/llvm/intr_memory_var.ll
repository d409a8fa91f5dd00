; memcpy of a varying length
; run: @kernel global=44 local=11 buf:i32:176:seed=128 buf:i32:176:below=1:seed=0
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %j = and i64 %i, 31
  %pi2 = getelementptr i32, ptr addrspace(1) %in, i64 %j
  %n = and i64 %i, 3
  %l = shl i64 %n, 2
  %a = alloca [4 x i32]
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 16, i1 false)
  call void @llvm.memcpy.p0.p1.i64(ptr %a, ptr addrspace(1) %pi2, i64 %l, i1 false)
  %r = load i32, ptr %a
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
