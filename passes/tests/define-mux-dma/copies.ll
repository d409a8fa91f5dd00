; passes: lower-to-mux-builtins,define-mux-dma
; The first work-item copies; the others wait for nothing, because it runs first.
; CHECK: define internal i64 @__mux_dma_read_1D(
; CHECK: call i64 @__mux_get_local_id(i32 0)
; CHECK: define internal void @__mux_dma_wait(

declare i64 @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, i64)
declare void @_Z17wait_group_eventsiP9ocl_event(i32, ptr)

define void @kernel(ptr addrspace(1) %in, ptr addrspace(3) %tile) {
  %slot = alloca i64, align 8
  %e = call i64 @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) %tile, ptr addrspace(1) %in, i64 4, i64 0)
  store i64 %e, ptr %slot, align 8
  call void @_Z17wait_group_eventsiP9ocl_event(i32 1, ptr %slot)
  ret void
}
