; passes: run-vecz<width=4>
; Behind a barrier of schedule 'once' only the first lane goes on, up to the next barrier.
; CHECK: define spir_kernel void @__vecz_v4_k
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
; CHECK: llvm.vector.reduce.or
; CHECK: load i32, ptr addrspace(1) %all
; CHECK: call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @k(ptr addrspace(1) %all, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) "mux-barrier-schedule"="once"
  %before = load i32, ptr addrspace(1) %all, align 4
  %next = add i32 %before, 1
  store i32 %next, ptr addrspace(1) %all, align 4
  call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
  %r = load i32, ptr addrspace(1) %all, align 4
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
