; passes: replace-mem-intrins
; error: memmove between two address spaces

declare void @llvm.memmove.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)

define void @f(ptr %a, ptr addrspace(1) %b) {
  call void @llvm.memmove.p0.p1.i64(ptr %a, ptr addrspace(1) %b, i64 4, i1 false)
  ret void
}
