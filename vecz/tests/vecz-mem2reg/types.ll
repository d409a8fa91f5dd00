; passes: vecz-mem2reg
; run: @k global=4 local=4 buf:iota:4 buf:zero:32
; Vectors are read as other types of their size, the marks of a variable's life go with it, and one that is stored itself
; stays.
; CHECK: %w = bitcast <2 x i32> %v to i64
; CHECK: alloca ptr
; CHECK-NOT: lifetime

declare i64 @__mux_get_global_id(i32)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %p = alloca <2 x i32>, align 8
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %q, align 4
  %v = insertelement <2 x i32> <i32 5, i32 6>, i32 %x, i32 1
  call void @llvm.lifetime.start.p0(i64 8, ptr %p)
  store <2 x i32> %v, ptr %p, align 8
  %w = load i64, ptr %p, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr %p)
  %r = getelementptr i64, ptr addrspace(1) %out, i64 %id
  store i64 %w, ptr addrspace(1) %r, align 8
  ret void
}

define void @stored(i32 %x) {
  %place = alloca ptr, align 8
  store ptr %place, ptr %place, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
