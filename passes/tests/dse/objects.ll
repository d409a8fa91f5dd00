; passes: dse
; An object that is written and never read goes away with its stores.
; CHECK: @f
; CHECK-NOT: alloca
; CHECK-NOT: store
; CHECK-NOT: memset
; CHECK: ret void

define void @f(i32 %x, i64 %n) {
  %p = alloca [4 x i32], align 4
  call void @llvm.lifetime.start.p0(i64 16, ptr %p)
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 16, i1 false)
  %q = getelementptr i32, ptr %p, i64 %n
  store i32 %x, ptr %q, align 4
  call void @llvm.lifetime.end.p0(i64 16, ptr %p)
  ret void
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
