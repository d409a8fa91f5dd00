; passes: work-item-loops
; A broadcast reads what another work-item has, so nothing is left to be computed again.
; CHECK: %kernel_live_vars = type { i64, ptr addrspace(1), i32 }
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; run: @kernel global=8 local=4 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0  {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %b = call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %v, i64 1, i64 0, i64 0)
  %n = trunc i64 %id to i32
  %s = add i32 %b, %n
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
