; passes: run-vecz<width=4>
; Accesses before and behind a barrier are not made together, nor are loads on both sides of a store.
; CHECK: define spir_kernel void @__vecz_v4_k(
; CHECK: call void @__mux_work_group_barrier(
; CHECK: load <4 x i32>
; CHECK: store <4 x i32>
; CHECK: load <4 x i32>

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %x = shl i64 %id, 1
  %p.x = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %x
  %v.x = load i32, ptr addrspace(1) %p.x, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %p.y = getelementptr inbounds i32, ptr addrspace(1) %p.x, i64 1
  %v.y = load i32, ptr addrspace(1) %p.y, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %v.x, ptr addrspace(1) %q, align 4
  %again = load i32, ptr addrspace(1) %p.x, align 4
  %sum = add i32 %v.y, %again
  store i32 %sum, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
