; passes: sroa
; run: @dynamic global=4 local=1 buf:zero:16 i64:2
; An object that is indexed at run time stays; one beside it does not.
; CHECK: @dynamic
; CHECK: alloca [4 x i32]
; CHECK-NOT: alloca

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @dynamic(ptr addrspace(1) %out, i64 %n) {
  %p = alloca [4 x i32], align 4
  %one = alloca { i64, i32 }, align 8
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  store i64 %id, ptr %one, align 8
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 1, i64 16, i1 false)
  %q = getelementptr [4 x i32], ptr %p, i64 0, i64 %n
  store i32 7, ptr %q, align 4
  %i = load i64, ptr %one, align 8
  %s = getelementptr [4 x i32], ptr %p, i64 0, i64 %i
  %v = load i32, ptr %s, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
