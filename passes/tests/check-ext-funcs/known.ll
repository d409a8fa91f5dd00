; passes: check-ext-funcs
; CHECK: declare i32 @printf(ptr addrspace(2), ...)
; CHECK: define void @defined()

declare i32 @printf(ptr addrspace(2), ...)
declare float @_Z3expf(float)
declare i64 @__mux_get_global_id(i32)
declare void @__some_runtime_function()
declare float @llvm.fabs.f32(float)
declare i32 @llvm.x86.rdpid()

define void @defined() {
  call void @__some_runtime_function()
  ret void
}
