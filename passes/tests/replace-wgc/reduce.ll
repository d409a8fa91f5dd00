; passes: replace-wgc
; A reduction: one work-item sets the accumulator to what changes nothing, each adds its operand in order, all read it.
; run: @kernel global=8 local=4 buf:iota:8 buf:zero:32
; CHECK: @__mux_work_group_reduce_fadd_f32.accumulator = internal addrspace(3) global float undef, align 4
; CHECK: define internal float @__mux_work_group_reduce_fadd_f32(i32 %id, float %value)
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
; CHECK: store float -0.000000e+00, ptr addrspace(3) @__mux_work_group_reduce_fadd_f32.accumulator, align 4
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
; CHECK: load float
; CHECK: fadd float
; CHECK: store float
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
; CHECK: load float
; CHECK: ret float
; CHECK: "mux-barrier-schedule"="once"
; CHECK: "mux-barrier-schedule"="linear"

declare float @__mux_work_group_reduce_fadd_f32(i32, float)
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %ip = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %ip, align 4
  %f = uitofp i32 %x to float
  %third = fdiv float %f, 3.000000e+00
  %r = call float @__mux_work_group_reduce_fadd_f32(i32 0, float %third)
  %op = getelementptr float, ptr addrspace(1) %out, i64 %id
  store float %r, ptr addrspace(1) %op, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
