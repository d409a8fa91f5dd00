; passes: lower-to-mux-builtins
; Events that became integers, and a size_t of 32 bits.
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
%opencl.event_t = type opaque
declare i64 @_Z21async_work_group_copyPU3AS3fPU3AS1Kfj9ocl_event(ptr addrspace(3), ptr addrspace(1), i32, i64)
declare i64 @_Z29async_work_group_strided_copyPU3AS3fPU3AS1Kfjj9ocl_event(ptr addrspace(3), ptr addrspace(1), i32, i32, i64)
declare void @_Z17wait_group_eventsiP9ocl_event(i32, ptr)

define spir_kernel void @kernel(ptr addrspace(3) %l, ptr addrspace(1) %g, i32 %n) {
  %events = alloca i64, align 8
  %e = call i64 @_Z21async_work_group_copyPU3AS3fPU3AS1Kfj9ocl_event(ptr addrspace(3) %l, ptr addrspace(1) %g, i32 %n, i64 0)
  %f = call i64 @_Z29async_work_group_strided_copyPU3AS3fPU3AS1Kfjj9ocl_event(ptr addrspace(3) %l, ptr addrspace(1) %g, i32 %n, i32 3, i64 %e)
  store i64 %f, ptr %events, align 8
  call void @_Z17wait_group_eventsiP9ocl_event(i32 1, ptr %events)
  ret void
}
;;; output
; ModuleID = ''
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

%opencl.event_t = type opaque

define spir_kernel void @kernel(ptr addrspace(3) %l, ptr addrspace(1) %g, i32 %n) {
  %events = alloca i64, align 8
  %1 = mul i32 %n, 4
  %e = call i64 @__mux_dma_read_1D(ptr addrspace(3) %l, ptr addrspace(1) %g, i32 %1, i64 0)
  %f = call i64 @__mux_dma_read_2D(ptr addrspace(3) %l, ptr addrspace(1) %g, i32 4, i32 4, i32 12, i32 %n, i64 %e)
  store i64 %f, ptr %events, align 8
  call void @__mux_dma_wait(i32 1, ptr %events)
  ret void
}

declare i64 @__mux_dma_read_1D(ptr addrspace(3), ptr addrspace(1), i32, i64)

declare i64 @__mux_dma_read_2D(ptr addrspace(3), ptr addrspace(1), i32, i32, i32, i32, i64)

declare void @__mux_dma_wait(i32, ptr)

!oxmux.phase = !{!0}

!0 = !{!"canonical"}
