; passes: replace-mem-intrins
; Objects of two address spaces may overlap if one of them is generic: then both addresses are compared as generic ones. A
; move between others is copied in either order.
; CHECK-NOT: @llvm.memmove
; CHECK: addrspacecast ptr addrspace(1) %from to ptr addrspace(4)
; CHECK: ptrtoint ptr addrspace(4)
; CHECK: ptrtoint ptr addrspace(4)
; CHECK: ret void
; run: @kernel global=1 local=1 buf:iota:8

declare void @llvm.memmove.p4.p1.i64(ptr addrspace(4), ptr addrspace(1), i64, i1)
declare void @llvm.memmove.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare void @llvm.memmove.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
declare void @llvm.memmove.p1.p4.i64(ptr addrspace(1), ptr addrspace(4), i64, i1)

define void @kernel(ptr addrspace(1) %a) #0 {
  %from = getelementptr i32, ptr addrspace(1) %a, i64 1
  %generic = addrspacecast ptr addrspace(1) %a to ptr addrspace(4)
  %to = getelementptr i32, ptr addrspace(4) %generic, i64 2
  call void @llvm.memmove.p4.p1.i64(ptr addrspace(4) %to, ptr addrspace(1) %from, i64 20, i1 false)
  %own = alloca [2 x i32], align 4
  call void @llvm.memmove.p0.p1.i64(ptr %own, ptr addrspace(1) %from, i64 8, i1 false)
  %last = getelementptr i32, ptr addrspace(1) %a, i64 6
  call void @llvm.memmove.p1.p0.i64(ptr addrspace(1) %last, ptr %own, i64 8, i1 false)
  call void @llvm.memmove.p1.p4.i64(ptr addrspace(1) %a, ptr addrspace(4) %to, i64 12, i1 false)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
