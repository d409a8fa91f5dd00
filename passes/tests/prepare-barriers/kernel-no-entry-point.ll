; passes: prepare-barriers
; What is a kernel, but no entry point, runs only where kernels call it: with its barriers inlined there, it is gone.
; CHECK-NOT: @called
; CHECK: define spir_kernel void @caller
; CHECK: call void @__mux_work_group_barrier(i32 0,
; CHECK-NOT: @called
; CHECK-NOT: @uncalled

declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @called() #0 {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

define spir_kernel void @uncalled() #0 {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

define spir_kernel void @caller() #1 {
  call spir_kernel void @called()
  ret void
}

attributes #0 = { "mux-kernel" }
attributes #1 = { "mux-kernel"="entry-point" }
