; memcpy, memmove, memset and their inline forms
; run: @kernel global=44 local=11 buf:i32:176:seed=127 buf:i32:176:below=1:seed=0
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i32(ptr, ptr, i32, i1)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.inline.p0.i64(ptr, i8, i64, i1)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = alloca [4 x i32]
  %b = alloca [4 x i32]
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 3, i64 16, i1 false)
  store i32 %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %a, i64 16, i1 false)
  call void @llvm.memmove.p0.p0.i32(ptr align 4 %b, ptr align 4 %a, i32 12, i1 true)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr align 4 %a, ptr align 4 %b, i64 16, i1 false)
  call void @llvm.memset.inline.p0.i64(ptr align 4 %b, i8 1, i64 8, i1 false)
  %p = getelementptr i32, ptr %a, i32 1
  %c = load i32, ptr %a
  %d = load i32, ptr %p
  %e = load i32, ptr %b
  %s = add i32 %c, %d
  %r = add i32 %s, %e
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
