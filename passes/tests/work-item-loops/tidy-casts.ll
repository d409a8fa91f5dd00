; passes: work-item-loops
; A narrowing cast is computed again if what it narrows is kept anyway.
; CHECK: %kernel_live_vars = type { i32 }
; CHECK: @kernel.mux-barrier-region.1(
; CHECK: trunc i32 %v.live to i8
; run: @kernel global=8 local=4 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0  {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %n = trunc i32 %v to i8
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %w = zext i8 %n to i32
  %s = mul i32 %w, %v
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
