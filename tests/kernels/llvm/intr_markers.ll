; lifetime, invariant, sideeffect, donothing, prefetch, pseudoprobe
; run: @kernel global=44 local=11 buf:i32:176:seed=139 buf:i32:176:below=1:seed=0
declare void @llvm.lifetime.start.p0(i64, ptr)
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare void @llvm.invariant.end.p0(ptr, i64, ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare ptr @llvm.strip.invariant.group.p0(ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.donothing()
declare void @llvm.sideeffect()
declare void @llvm.prefetch.p1(ptr addrspace(1), i32, i32, i32)
declare void @llvm.pseudoprobe(i64, i64, i32, i64)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %q = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %q)
  store i32 %x, ptr %q
  %k = call ptr @llvm.invariant.start.p0(i64 4, ptr %q)
  %a = load i32, ptr %q
  call void @llvm.invariant.end.p0(ptr %k, i64 4, ptr %q)
  %l = call ptr @llvm.launder.invariant.group.p0(ptr %q)
  %m = call ptr @llvm.strip.invariant.group.p0(ptr %l)
  %b = load i32, ptr %m
  call void @llvm.lifetime.end.p0(i64 4, ptr %q)
  call void @llvm.donothing()
  call void @llvm.sideeffect()
  call void @llvm.prefetch.p1(ptr addrspace(1) %in, i32 0, i32 3, i32 1)
  call void @llvm.pseudoprobe(i64 4, i64 1, i32 0, i64 -1)
  %r = add i32 %a, %b
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
