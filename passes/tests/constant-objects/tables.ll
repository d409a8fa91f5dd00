; passes: constant-objects
; Objects into which one constant alone is stored, also by copies of constant variables, become that constant; equal ones one constant.
; run: @k global=4 local=1 buf:zero:64 buf:iota:16
; CHECK: @k.w = private unnamed_addr constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 4
; CHECK: @k
; CHECK-NOT: alloca
; CHECK-NOT: store [4 x i32]
; CHECK-NOT: memcpy
; CHECK: getelementptr [4 x i32], ptr @k.w, i64 0, i64 %i
; CHECK: getelementptr [4 x i32], ptr @k.w, i64 0, i64 %n

@table = private unnamed_addr addrspace(2) constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 4

declare i64 @__mux_get_global_id(i32)
declare void @llvm.memcpy.p0.p2.i64(ptr, ptr addrspace(2), i64, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)

define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %w = alloca [4 x i32], align 4
  %c = alloca [4 x i32], align 4
  %i = call i64 @__mux_get_global_id(i32 0)
  call void @llvm.lifetime.start.p0(i64 16, ptr %w)
  store [4 x i32] [i32 3, i32 1, i32 4, i32 1], ptr %w, align 4
  call void @llvm.memcpy.p0.p2.i64(ptr %c, ptr addrspace(2) @table, i64 16, i1 false)
  %p = getelementptr [4 x i32], ptr %w, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  store [4 x i32] [i32 3, i32 1, i32 4, i32 1], ptr %w, align 4
  %n = sub i64 3, %i
  %q = getelementptr [4 x i32], ptr %c, i64 0, i64 %n
  %y = load i32, ptr %q, align 4
  %z = mul i32 %x, %y
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %z, ptr addrspace(1) %o, align 4
  ret void
}
