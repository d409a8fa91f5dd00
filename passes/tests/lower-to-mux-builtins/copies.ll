; passes: lower-to-mux-builtins
; Copies count bytes; the stride of a strided copy is that of the global side; the source's distances come first in the
; language, the destination's in the builtin.
declare target("spirv.Event") @_Z21async_work_group_copyPU3AS3Dv3_fPU3AS1KS_m9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare target("spirv.Event") @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1), ptr addrspace(3), i64, target("spirv.Event"))
declare target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3sPU3AS1Ksmm9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, i64, target("spirv.Event"))
declare target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1dPU3AS3Kdmm9ocl_event(ptr addrspace(1), ptr addrspace(3), i64, i64, target("spirv.Event"))
declare target("spirv.Event") @_Z26async_work_group_copy_2D2DPU3AS3vmPU3AS1Kvmmmmmm9ocl_event(ptr addrspace(3), i64, ptr addrspace(1), i64, i64, i64, i64, i64, i64, target("spirv.Event"))
declare target("spirv.Event") @_Z26async_work_group_copy_3D3DPU3AS1vmPU3AS3Kvmmmmmmmmm9ocl_event(ptr addrspace(1), i64, ptr addrspace(3), i64, i64, i64, i64, i64, i64, i64, i64, i64, target("spirv.Event"))
declare void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))

define spir_kernel void @kernel(ptr addrspace(3) %l, ptr addrspace(1) %g, i64 %n, i64 %s, ptr addrspace(4) %events) {
  %e1 = call target("spirv.Event") @_Z21async_work_group_copyPU3AS3Dv3_fPU3AS1KS_m9ocl_event(ptr addrspace(3) %l, ptr addrspace(1) %g, i64 %n, target("spirv.Event") zeroinitializer)
  %e2 = call target("spirv.Event") @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1) %g, ptr addrspace(3) %l, i64 16, target("spirv.Event") %e1)
  %e3 = call target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3sPU3AS1Ksmm9ocl_event(ptr addrspace(3) %l, ptr addrspace(1) %g, i64 %n, i64 %s, target("spirv.Event") %e2)
  %e4 = call target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1dPU3AS3Kdmm9ocl_event(ptr addrspace(1) %g, ptr addrspace(3) %l, i64 %n, i64 2, target("spirv.Event") %e3)
  %e5 = call target("spirv.Event") @_Z26async_work_group_copy_2D2DPU3AS3vmPU3AS1Kvmmmmmm9ocl_event(ptr addrspace(3) %l, i64 0, ptr addrspace(1) %g, i64 %s, i64 4, i64 8, i64 %n, i64 64, i64 8, target("spirv.Event") %e4)
  %e6 = call target("spirv.Event") @_Z26async_work_group_copy_3D3DPU3AS1vmPU3AS3Kvmmmmmmmmm9ocl_event(ptr addrspace(1) %g, i64 1, ptr addrspace(3) %l, i64 0, i64 %s, i64 8, i64 4, i64 2, i64 8, i64 32, i64 64, i64 256, target("spirv.Event") %e5)
  call void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %events)
  ret void
}
;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define spir_kernel void @kernel(ptr addrspace(3) %l, ptr addrspace(1) %g, i64 %n, i64 %s, ptr addrspace(4) %events) {
  %1 = mul i64 %n, 16
  %e1 = call target("spirv.Event") @__mux_dma_read_1D(ptr addrspace(3) %l, ptr addrspace(1) %g, i64 %1, target("spirv.Event") zeroinitializer)
  %e2 = call target("spirv.Event") @__mux_dma_write_1D(ptr addrspace(1) %g, ptr addrspace(3) %l, i64 64, target("spirv.Event") %e1)
  %2 = mul i64 %s, 2
  %e3 = call target("spirv.Event") @__mux_dma_read_2D(ptr addrspace(3) %l, ptr addrspace(1) %g, i64 2, i64 2, i64 %2, i64 %n, target("spirv.Event") %e2)
  %e4 = call target("spirv.Event") @__mux_dma_write_2D(ptr addrspace(1) %g, ptr addrspace(3) %l, i64 8, i64 16, i64 8, i64 %n, target("spirv.Event") %e3)
  %3 = mul i64 %s, 4
  %4 = getelementptr i8, ptr addrspace(1) %g, i64 %3
  %e5 = call target("spirv.Event") @__mux_dma_read_2D(ptr addrspace(3) %l, ptr addrspace(1) %4, i64 32, i64 32, i64 256, i64 %n, target("spirv.Event") %e4)
  %5 = mul i64 1, %s
  %6 = getelementptr i8, ptr addrspace(1) %g, i64 %5
  %7 = mul i64 0, %s
  %8 = getelementptr i8, ptr addrspace(3) %l, i64 %7
  %9 = mul i64 8, %s
  %10 = mul i64 8, %s
  %11 = mul i64 32, %s
  %12 = mul i64 64, %s
  %13 = mul i64 256, %s
  %e6 = call target("spirv.Event") @__mux_dma_write_3D(ptr addrspace(1) %6, ptr addrspace(3) %8, i64 %9, i64 %12, i64 %10, i64 4, i64 %13, i64 %11, i64 2, target("spirv.Event") %e5)
  call void @__mux_dma_wait(i32 1, ptr addrspace(4) %events)
  ret void
}

declare target("spirv.Event") @__mux_dma_read_1D(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))

declare target("spirv.Event") @__mux_dma_write_1D(ptr addrspace(1), ptr addrspace(3), i64, target("spirv.Event"))

declare target("spirv.Event") @__mux_dma_read_2D(ptr addrspace(3), ptr addrspace(1), i64, i64, i64, i64, target("spirv.Event"))

declare target("spirv.Event") @__mux_dma_write_2D(ptr addrspace(1), ptr addrspace(3), i64, i64, i64, i64, target("spirv.Event"))

declare target("spirv.Event") @__mux_dma_write_3D(ptr addrspace(1), ptr addrspace(3), i64, i64, i64, i64, i64, i64, i64, target("spirv.Event"))

declare void @__mux_dma_wait(i32, ptr addrspace(4))

!oxmux.phase = !{!0}

!0 = !{!"canonical"}
