; passes: replace-mem-intrins
; CHECK-NOT: call void @llvm.mem
; CHECK: load i8
; CHECK: store i8
; CHECK: ret void
; run: @kernel global=1 local=1 buf:iota:8

declare void @llvm.memmove.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)

define void @kernel(ptr addrspace(1) %a) #0 {
  %b = getelementptr i32, ptr addrspace(1) %a, i64 2
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %b, ptr addrspace(1) %a, i64 20, i1 false)
  call void @llvm.memset.p1.i64(ptr addrspace(1) %a, i8 7, i64 4, i1 false)
  call void @llvm.memset.p1.i64(ptr addrspace(1) %a, i8 9, i64 0, i1 false)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
