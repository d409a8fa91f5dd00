; passes: lower-to-mux-builtins
; error: cannot be lowered

declare i64 @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3), ptr addrspace(1), float, i64)

define void @kernel(ptr addrspace(3) %l, ptr addrspace(1) %g) {
  %e = call i64 @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) %l, ptr addrspace(1) %g, float 1.0, i64 0)
  ret void
}
