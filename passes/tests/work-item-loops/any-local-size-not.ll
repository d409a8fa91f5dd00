; passes: work-item-loops<any-local-size>
; A function that asks for its work-group, waits for it, or writes in an order that others see can tell how large it is; so can one that calls such a
; function.
; CHECK-NOT: oxmux-any-local-size

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_group_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare void @unknown()

define spir_kernel void @asks(ptr addrspace(1) %out) #0 {
  %i = call i64 @__mux_get_local_id(i32 0)
  store i64 %i, ptr addrspace(1) %out, align 8
  ret void
}

define internal i64 @group() {
  %g = call i64 @__mux_get_group_id(i32 0)
  ret i64 %g
}

define spir_kernel void @calls(ptr addrspace(1) %out) #0 {
  %i = call i64 @group()
  store i64 %i, ptr addrspace(1) %out, align 8
  ret void
}

define spir_kernel void @waits(ptr addrspace(1) %out) #0 {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

define spir_kernel void @adds(ptr addrspace(1) %out) #0 {
  %old = atomicrmw add ptr addrspace(1) %out, i32 1 monotonic
  ret void
}

define spir_kernel void @volatile(ptr addrspace(1) %out) #0 {
  store volatile i32 1, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @anything(ptr addrspace(1) %out) #0 {
  call void @unknown()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
