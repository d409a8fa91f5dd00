; passes: work-item-loops
; A scalar kernel is all tail.
; run: @kernel global=12 local=6 buf:iota:12

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0  {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #9
  %s = mul i32 %v, 3
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }

attributes #9 = { "mux-barrier-schedule"="scalar-tail" }
