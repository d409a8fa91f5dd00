; passes: work-item-loops
; What is said about the life of an object ends where it becomes a live variable; what is said about others stays.
; CHECK: %kernel_live_vars = type { [4 x i32] }
; CHECK: define internal spir_func i32 @kernel.mux-barrier-region(
; CHECK: call void @llvm.lifetime.start.p0(i64 4, ptr %own)
; CHECK: call void @llvm.lifetime.end.p0(i64 4, ptr %own)
; CHECK-NOT: call void @llvm
; CHECK-NOT: call ptr @llvm
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper
; run: @kernel global=8 local=4 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare void @llvm.invariant.end.p0(ptr, i64, ptr)
declare void @llvm.assume(i1)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0  {
  %x = alloca [4 x i32], align 4
  %own = alloca i32, align 4
  call void @llvm.lifetime.start.p0(i64 16, ptr %x)
  call void @llvm.lifetime.start.p0(i64 4, ptr %own)
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  store i32 %v, ptr %own, align 4
  %o = load i32, ptr %own, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %own)
  %e = getelementptr [4 x i32], ptr %x, i64 0, i64 2
  store i32 %o, ptr %e, align 4
  %int = ptrtoint ptr %x to i64
  %low = and i64 %int, 3
  %ok = icmp eq i64 %low, 0
  call void @llvm.assume(i1 %ok)
  %mark = call ptr @llvm.invariant.start.p0(i64 16, ptr %x)
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %w = load i32, ptr %e, align 4
  call void @llvm.invariant.end.p0(ptr %mark, i64 16, ptr %x)
  %s = add i32 %w, 1
  store i32 %s, ptr addrspace(1) %p, align 4
  call void @llvm.lifetime.end.p0(i64 16, ptr %x)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
