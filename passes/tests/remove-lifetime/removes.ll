; passes: remove-lifetime
; CHECK-NOT: call void @llvm.lifetime
; CHECK: store i32

declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

define void @f() {
  %p = alloca i32, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  store i32 1, ptr %p, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret void
}
