; passes: dse
; What is read, volatile, or escapes stays.
; CHECK: @read
; CHECK: store i32
; CHECK: @volatile
; CHECK: store volatile
; CHECK: @escapes
; CHECK: store i32
; CHECK: @copied
; CHECK: store i32

declare void @unknown(ptr)

define i32 @read(i32 %x, i64 %n) {
  %p = alloca [4 x i32], align 4
  %q = getelementptr i32, ptr %p, i64 %n
  store i32 %x, ptr %q, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define void @volatile(i32 %x) {
  %p = alloca i32, align 4
  store volatile i32 %x, ptr %p, align 4
  ret void
}
define void @escapes(i32 %x) {
  %p = alloca i32, align 4
  store i32 %x, ptr %p, align 4
  call void @unknown(ptr %p)
  ret void
}
define void @copied(i32 %x, ptr addrspace(1) %out) {
  %p = alloca i32, align 4
  store i32 %x, ptr %p, align 4
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %out, ptr align 4 %p, i64 4, i1 false)
  ret void
}
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
