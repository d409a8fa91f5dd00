; passes: builtin-inlining
; run: @copy global=1 local=1 buf:iota:8 buf:zero:40 i8:7
; Copies of constant size between aligned addresses are words, then bytes.
; CHECK: @copy
; CHECK: %1 = load i64, ptr addrspace(1) %a, align 8
; CHECK: store i64 %1, ptr addrspace(1) %b, align 8
; CHECK: load i64
; CHECK: store i64
; CHECK: load i8
; CHECK: store i8
; CHECK: zext i8 %c to i64
; CHECK: mul i64
; CHECK: store i64
; CHECK-NOT: memcpy
; CHECK: @stays
; CHECK: memcpy
; CHECK: memset
; CHECK: memcpy

declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)

define spir_kernel void @copy(ptr addrspace(1) %a, ptr addrspace(1) %b, i8 %c) #0 {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 8 %b, ptr addrspace(1) align 8 %a, i64 17, i1 false)
  %q = getelementptr i8, ptr addrspace(1) %b, i64 24
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 8 %q, i8 %c, i64 9, i1 false)
  ret void
}

; Not aligned, of a size that is not known, volatile.
define void @stays(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %n) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %b, ptr addrspace(1) align 8 %a, i64 16, i1 false)
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 8 %b, i8 0, i64 %n, i1 false)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 8 %b, ptr addrspace(1) align 8 %a, i64 16, i1 true)
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
