; passes: work-item-loops
; With 32-bit pointers, sizes, ids and counters are i32.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: %local_size = call i32 @__mux_get_local_size(i32 0)
; CHECK-NOT: i64
; CHECK: alloca %kernel_live_vars, i32 %
; CHECK: call void @__mux_set_local_id(i32 2, i32 %
; CHECK-NOT: i64
; run: @kernel global=8 local=4 buf:iota:8

target datalayout = "e-p:32:32:32-m:e-i64:64"

declare i32 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
define spir_kernel void @kernel(ptr addrspace(1) %out) #0  {
  %id = call i32 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %s = add i32 %v, 1
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
