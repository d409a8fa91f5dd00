; passes: replace-wgc
; error: a work-group collective that its type does not have

declare i32 @__mux_work_group_reduce_fadd_i32(i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out, i32 %x) #0 {
  %r = call i32 @__mux_work_group_reduce_fadd_i32(i32 0, i32 %x)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
