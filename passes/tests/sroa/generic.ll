; passes: sroa,instcombine,dce
; run: @generic global=1 local=1 buf:i32:3,5,7,9 buf:zero:16
; Through the generic address space, first-class aggregates, fills and lifetime markers.
; CHECK-NOT: alloca
; CHECK-NOT: lifetime
; CHECK-NOT: insertvalue
; CHECK: ret void

%s = type { i32, [2 x i32], i32 }

define spir_kernel void @generic(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = alloca %s, align 4
  %t = alloca %s, align 4
  call void @llvm.lifetime.start.p0(i64 16, ptr %p)
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 16, i1 false)
  %g = addrspacecast ptr %p to ptr addrspace(4)
  %x = load i32, ptr addrspace(1) %in, align 4
  %q = getelementptr inbounds %s, ptr addrspace(4) %g, i32 0, i32 1, i64 1
  store i32 %x, ptr addrspace(4) %q, align 4
  %v = load %s, ptr %p, align 4
  store %s %v, ptr %t, align 4
  %r = getelementptr inbounds %s, ptr %t, i32 0, i32 1, i64 1
  %y = load i32, ptr %r, align 4
  %z = load i32, ptr %t, align 4
  %w = add i32 %y, %z
  call void @llvm.lifetime.end.p0(i64 16, ptr %p)
  store i32 %w, ptr addrspace(1) %out, align 4
  ret void
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
