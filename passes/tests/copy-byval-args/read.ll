; passes: transfer-kernel-metadata,copy-byval-args
; Loads, copies from the argument and comparisons of its address leave it where it is; so does a
; function that is no kernel, whose argument its caller copies.
; CHECK: define spir_kernel void @k
; CHECK-NOT: alloca %P
; CHECK: ret void
; CHECK: define void @f
; CHECK-NOT: alloca %P
; CHECK: store i32 7, ptr %p

%P = type { [4 x i32] }

define spir_kernel void @k(ptr byval(%P) align 4 %p, ptr addrspace(1) %o) {
entry:
  %at = getelementptr inbounds i32, ptr %p, i64 3
  %a = load i32, ptr %at, align 4
  %is = icmp eq ptr %at, null
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %o, ptr %p, i64 16, i1 false)
  %b = select i1 %is, i32 0, i32 %a
  store i32 %b, ptr addrspace(1) %o, align 4
  ret void
}

define void @f(ptr byval(%P) align 4 %p) {
  store i32 7, ptr %p, align 4
  ret void
}

declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
