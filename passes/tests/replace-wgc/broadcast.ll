; passes: replace-wgc,prepare-barriers
; The chosen work-item leaves its operand; prepare-barriers inlines and numbers what this pass made.
; run: @kernel global=4,4 local=2,4 buf:iota:16 buf:zero:64
; CHECK: define spir_kernel void @kernel
; CHECK: call void @__mux_work_group_barrier(i32 0,
; CHECK: call i64 @__mux_get_local_id(i32 0)
; CHECK: call i64 @__mux_get_local_id(i32 1)
; CHECK: call i64 @__mux_get_local_id(i32 2)
; CHECK: br i1
; CHECK: call void @__mux_work_group_barrier(i32 1,
; CHECK-NOT: __mux_work_group_broadcast_i32(

declare i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)
declare i64 @__mux_get_global_linear_id()

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_linear_id()
  %ip = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %ip, align 4
  %r = call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %x, i64 1, i64 2, i64 0)
  %op = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %op, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
