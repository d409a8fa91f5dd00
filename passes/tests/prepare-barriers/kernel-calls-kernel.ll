; passes: prepare-barriers
; A kernel that another kernel calls is inlined there and stays a kernel.
; CHECK: define spir_kernel void @called
; CHECK: call void @__mux_work_group_barrier(i32 0,
; CHECK: define spir_kernel void @caller
; CHECK-NOT: call spir_kernel void @called
; CHECK: call void @__mux_work_group_barrier(i32 1,

declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @called() #0 {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

define spir_kernel void @caller() #0 {
  call spir_kernel void @called()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
