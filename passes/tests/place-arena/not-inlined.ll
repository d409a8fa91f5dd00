; passes: prepare-barriers,work-item-loops,add-sched-params,add-entry-hook,place-arena
; error: add-kernel-wrapper

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel(ptr addrspace(1) %out) #0 {
  %v = load i32, ptr addrspace(1) %out, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
