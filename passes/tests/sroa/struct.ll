; passes: sroa
; run: @copy global=1 local=1 buf:i32:1,2,3,4 buf:zero:16
; Members of structures, copied through a second object.
; CHECK: @copy
; CHECK-NOT: alloca
; CHECK-NOT: memcpy
; CHECK: ret void

%pair = type { i32, <2 x float>, i32 }

define spir_kernel void @copy(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %a = alloca [4 x i32], align 4
  %b = alloca [4 x i32], align 4
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %a, ptr addrspace(1) align 4 %in, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %a, i64 16, i1 false)
  %q = getelementptr inbounds [4 x i32], ptr %b, i64 0, i64 3
  %v = load i32, ptr %q, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  %r = getelementptr inbounds i8, ptr %b, i64 4
  %w = load i32, ptr %r, align 4
  %o = getelementptr inbounds i8, ptr addrspace(1) %out, i64 8
  store i32 %w, ptr addrspace(1) %o, align 4
  ret void
}

declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
