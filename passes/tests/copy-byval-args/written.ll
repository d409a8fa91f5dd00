; passes: transfer-kernel-metadata,copy-byval-args
; What is stored to becomes an object of the work-item's own, also where a called function may do
; it; what is only read, or copied again, stays an argument.
; CHECK: define spir_kernel void @k
; CHECK: %0 = alloca %P, align 4
; CHECK: %1 = alloca %P, align 4
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr %1, ptr %stored, i64 16, i1 false)
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr %0, ptr %passed, i64 16, i1 false)
; CHECK: load i32, ptr %read
; CHECK: getelementptr inbounds i32, ptr %1, i64 2
; CHECK: call void @other(ptr byval(%P) %read, ptr %0)

%P = type { [4 x i32] }

define spir_kernel void @k(ptr byval(%P) align 4 %stored, ptr byval(%P) align 4 %read, ptr byval(%P) align 4 %passed) {
entry:
  %a = load i32, ptr %read, align 4
  %to = getelementptr inbounds i32, ptr %stored, i64 2
  store i32 %a, ptr %to, align 4
  call void @other(ptr byval(%P) %read, ptr %passed)
  ret void
}

declare void @other(ptr byval(%P), ptr)
