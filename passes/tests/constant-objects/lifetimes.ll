; passes: constant-objects
; Markers of lifetime go with the object, and addresses of addresses lead to the constant. Large objects stay.
; run: @k global=4 local=1 buf:zero:64
; CHECK: @k.s = private unnamed_addr constant { i32, [4 x i32] } { i32 7, [4 x i32] [i32 2, i32 3, i32 5, i32 8] }
; CHECK: @k
; CHECK-NOT: lifetime
; CHECK-NOT: alloca
; CHECK: getelementptr { i32, [4 x i32] }, ptr @k.s, i64 0, i32 1
; CHECK: load i32, ptr @k.s
; CHECK: @large
; CHECK: alloca

declare i64 @__mux_get_global_id(i32)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

define spir_kernel void @k(ptr addrspace(1) %out) {
  %s = alloca { i32, [4 x i32] }, align 4
  %i = call i64 @__mux_get_global_id(i32 0)
  br label %loop
loop:
  %n = phi i64 [ 0, %0 ], [ %m, %loop ]
  %sum = phi i32 [ 0, %0 ], [ %more, %loop ]
  call void @llvm.lifetime.start.p0(i64 20, ptr %s)
  store { i32, [4 x i32] } { i32 7, [4 x i32] [i32 2, i32 3, i32 5, i32 8] }, ptr %s, align 4
  %a = getelementptr { i32, [4 x i32] }, ptr %s, i64 0, i32 1
  %p = getelementptr [4 x i32], ptr %a, i64 0, i64 %n
  %x = load i32, ptr %p, align 4
  %first = load i32, ptr %s, align 4
  call void @llvm.lifetime.end.p0(i64 20, ptr %s)
  %y = mul i32 %x, %first
  %more = add i32 %sum, %y
  %m = add i64 %n, 1
  %again = icmp ule i64 %m, %i
  br i1 %again, label %loop, label %end
end:
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %more, ptr addrspace(1) %o, align 4
  ret void
}

define i32 @large(i64 %i) {
  %w = alloca [100000 x i32], align 4
  store [100000 x i32] zeroinitializer, ptr %w, align 4
  %p = getelementptr [100000 x i32], ptr %w, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  ret i32 %x
}
