; passes: run-vecz<width=4>
; What a copy by the group gives is the same for all lanes, in the variable that is waited for too.
; CHECK: define spir_kernel void @__vecz_v4_copies(
; CHECK: alloca [2 x target("spirv.Event")], align 8
; CHECK: store target("spirv.Event") %e, ptr %second, align 8
; CHECK: call void @__mux_dma_wait(i32 2, ptr %events)
; CHECK: load <4 x float>

define spir_kernel void @copies(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %tmp) #0 {
entry:
  %events = alloca [2 x target("spirv.Event")], align 8
  %e = call target("spirv.Event") @__mux_dma_read_1D(ptr addrspace(3) %tmp, ptr addrspace(1) %in, i64 128, target("spirv.Event") zeroinitializer)
  store target("spirv.Event") %e, ptr %events, align 8
  %second = getelementptr [2 x target("spirv.Event")], ptr %events, i64 0, i64 1
  store target("spirv.Event") %e, ptr %second, align 8
  call void @__mux_dma_wait(i32 2, ptr %events)
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr float, ptr addrspace(3) %tmp, i64 %id
  %v = load float, ptr addrspace(3) %p, align 4
  %q = getelementptr float, ptr addrspace(1) %out, i64 %id
  store float %v, ptr addrspace(1) %q, align 4
  ret void
}

declare target("spirv.Event") @__mux_dma_read_1D(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare void @__mux_dma_wait(i32, ptr)
declare i64 @__mux_get_global_id(i32)

attributes #0 = { "mux-kernel"="entry-point" }
