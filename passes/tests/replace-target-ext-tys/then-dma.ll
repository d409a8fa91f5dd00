; passes: transfer-kernel-metadata,replace-target-ext-tys,lower-to-mux-builtins,define-mux-dma
; OpenCL's copies take the target's events from here on.
; CHECK: call i64 @__mux_dma_read_1D(ptr addrspace(3) %tmp, ptr addrspace(1) %from, i64 16, i64 0)
; CHECK: call void @__mux_dma_wait(i32 1, ptr %event)
; CHECK: define internal i64 @__mux_dma_read_1D(ptr addrspace(3)
target triple = "spir64-unknown-unknown"

declare spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare spir_func void @_Z17wait_group_eventsiP9ocl_event(i32, ptr)
declare spir_func i64 @_Z12get_local_idj(i32)
declare spir_func i64 @_Z12get_group_idj(i32)
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func void @_Z7barrierj(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %tmp) {
entry:
  %event = alloca target("spirv.Event"), align 8
  %group = call spir_func i64 @_Z12get_group_idj(i32 0)
  %first = shl i64 %group, 2
  %from = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %first
  %e = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) %tmp, ptr addrspace(1) %from, i64 4, target("spirv.Event") zeroinitializer)
  store target("spirv.Event") %e, ptr %event, align 8
  call spir_func void @_Z17wait_group_eventsiP9ocl_event(i32 1, ptr %event)
  call spir_func void @_Z7barrierj(i32 1)
  %id = call spir_func i64 @_Z12get_local_idj(i32 0)
  %other = sub i64 3, %id
  %po = getelementptr inbounds i32, ptr addrspace(3) %tmp, i64 %other
  %v = load i32, ptr addrspace(3) %po, align 4
  %gid = call spir_func i64 @_Z13get_global_idj(i32 0)
  %pd = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %gid
  store i32 %v, ptr addrspace(1) %pd, align 4
  ret void
}
