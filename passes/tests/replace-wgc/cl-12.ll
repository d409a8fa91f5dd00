; passes: replace-wgc
; Before OpenCL C 2.0, which a module without a version is taken for, there are no such builtins: nothing changes.
; CHECK: declare i32 @__mux_work_group_reduce_add_i32(i32, i32)
; CHECK-NOT: accumulator

declare i32 @__mux_work_group_reduce_add_i32(i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out, i32 %x) #0 {
  %r = call i32 @__mux_work_group_reduce_add_i32(i32 0, i32 %x)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
