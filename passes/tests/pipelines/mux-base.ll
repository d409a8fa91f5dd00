; passes: mux-base<pre-vecz>,mux-base<late-builtins>
; Builtins become operations, barriers are numbered, kernels without sub-groups say so; then bodies are linked, what no
; kernel needs goes, and all is internal but the kernel.
; CHECK-NOT: @nobody
; CHECK: define internal float @_Z3expf(float
; CHECK: define internal float @helper(float %x)
; CHECK: define void @kernel(
; CHECK: %c = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
; CHECK: call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
; CHECK: "mux-kernel"="entry-point" "mux-no-subgroups"

declare spir_func i32 @_Z12__abacus_clzi(i32)
declare spir_func float @_Z3expf(float)
declare spir_func void @__mux_work_group_barrier(i32, i32, i32)

define spir_func void @nobody() {
  ret void
}

define spir_func float @helper(float %x) {
  %e = call spir_func float @_Z3expf(float %x)
  ret float %e
}

define spir_kernel void @kernel(ptr addrspace(1) %p, i32 %x) #0 {
  %c = call spir_func i32 @_Z12__abacus_clzi(i32 %x)
  call spir_func void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  call spir_func void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %f = uitofp i32 %c to float
  %e = call spir_func float @helper(float %f)
  store float %e, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
