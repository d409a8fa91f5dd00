; passes: remove-lifetime
; Other intrinsics stay, those without results too.
; CHECK: call void @llvm.assume(i1 %c)
; CHECK: call void @llvm.memset.p0.i64

declare void @llvm.assume(i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @f(ptr %p, i1 %c) {
  call void @llvm.assume(i1 %c)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  ret void
}
