; passes: lower-to-mux-builtins
; error: not between global and local memory

declare i64 @_Z21async_work_group_copyPU3AS1iPU3AS1Kim9ocl_event(ptr addrspace(1), ptr addrspace(1), i64, i64)

define void @kernel(ptr addrspace(1) %g) {
  %e = call i64 @_Z21async_work_group_copyPU3AS1iPU3AS1Kim9ocl_event(ptr addrspace(1) %g, ptr addrspace(1) %g, i64 1, i64 0)
  ret void
}
