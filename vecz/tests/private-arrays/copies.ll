; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:iota:32 buf:zero:64 i64:2
; run: @k global=7 local=7 buf:iota:32 buf:zero:64 i64:1
; A copy of a few elements is taken apart, so that the array may be laid out anew.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK: alloca [4 x [4 x i32]]
; CHECK-NOT: llvm.memcpy
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %n) #0 {
entry:
  %a = alloca [4 x i32], align 4
  %id = call i64 @__mux_get_global_id(i32 0)
  %from = getelementptr [4 x i32], ptr addrspace(1) %in, i64 %id
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %a, ptr addrspace(1) align 4 %from, i64 16, i1 false)
  %p = getelementptr [4 x i32], ptr %a, i64 0, i64 %n
  %v = load i32, ptr %p, align 4
  %q = getelementptr [4 x i32], ptr %a, i64 0, i64 1
  %w = load i32, ptr %q, align 4
  %x = mul i32 %v, %w
  store i32 %x, ptr %p, align 4
  %to = getelementptr [2 x i32], ptr addrspace(1) %out, i64 %id
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %to, ptr align 4 %q, i64 8, i1 false)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
