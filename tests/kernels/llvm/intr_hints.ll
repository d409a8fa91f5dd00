; assume with bundles, expect, is.constant, objectsize, ssa.copy, annotation
; run: @kernel global=44 local=11 buf:i32:176:seed=138 buf:i32:176:below=1:seed=0
@s = private constant [2 x i8] c"x\00"
declare void @llvm.assume(i1)
declare i32 @llvm.expect.i32(i32, i32)
declare i32 @llvm.expect.with.probability.i32(i32, i32, double)
declare i1 @llvm.is.constant.i32(i32)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare i32 @llvm.ssa.copy.i32(i32)
declare i32 @llvm.annotation.i32.p0(i32, ptr, ptr, i32)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %in, i64 4), "nonnull"(ptr addrspace(1) %in) ]
  %a = call i32 @llvm.expect.i32(i32 %x, i32 0)
  %b = call i32 @llvm.expect.with.probability.i32(i32 %a, i32 0, double 0.9)
  %c = call i1 @llvm.is.constant.i32(i32 %b)
  %q = alloca i32
  %d = call i64 @llvm.objectsize.i64.p0(ptr %q, i1 false, i1 true, i1 false)
  %e = call i32 @llvm.ssa.copy.i32(i32 %b)
  %f = call i32 @llvm.annotation.i32.p0(i32 %e, ptr @s, ptr @s, i32 3)
  call void @llvm.var.annotation.p0.p0(ptr %q, ptr @s, ptr @s, i32 3, ptr null)
  %g = call ptr @llvm.ptr.annotation.p0.p0(ptr %q, ptr @s, ptr @s, i32 3, ptr null)
  store i32 %f, ptr %g
  %h = load i32, ptr %q
  %z = zext i1 %c to i32
  %t = trunc i64 %d to i32
  %s1 = add i32 %h, %z
  %r = add i32 %s1, %t
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
