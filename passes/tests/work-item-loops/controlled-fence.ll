; passes: work-item-loops
; Scope and semantics that are not constants are those of the first work-item; arguments are at hand.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: barrier_region.2:
; CHECK: getelementptr inbounds %kernel_live_vars, ptr %live_variables, i64 0
; CHECK: getelementptr inbounds %kernel_live_vars
; CHECK: load i32
; CHECK: call void @__mux_mem_barrier(i32 %scope, i32 %
; CHECK: br label %z
; run: @kernel global=8 local=4 buf:iota:8 i32:2

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
define spir_kernel void @kernel(ptr addrspace(1) %out, i32 %scope) #0  {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %size = call i64 @__mux_get_local_size(i32 0)
  %many = icmp ugt i64 %size, 1
  %semantics = select i1 %many, i32 272, i32 264
  call void @__mux_work_group_barrier(i32 0, i32 %scope, i32 %semantics)
  store i32 7, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
