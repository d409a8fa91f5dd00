; passes: replace-target-ext-tys
; Events of copies through stack slots, choices and calls.
; CHECK-NOT: target(
; CHECK: @__mux_dma_wait
; run: @k global=8 local=4 buf:iota:8 buf:zero:32 local:16
target triple = "spir64-unknown-unknown"

declare target("spirv.Event") @__mux_dma_read_1D(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare void @__mux_dma_wait(i32, ptr)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_group_id(i32)
declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define internal target("spirv.Event") @read(ptr addrspace(3) %to, ptr addrspace(1) %from, target("spirv.Event") %e) noinline {
  %r = call target("spirv.Event") @__mux_dma_read_1D(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 16, target("spirv.Event") %e)
  ret target("spirv.Event") %r
}

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %tmp) #0 {
entry:
  %events = alloca [1 x target("spirv.Event")], align 8
  %group = call i64 @__mux_get_group_id(i32 0)
  %first = shl i64 %group, 2
  %from = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %first
  %e = call target("spirv.Event") @read(ptr addrspace(3) %tmp, ptr addrspace(1) %from, target("spirv.Event") zeroinitializer)
  %slot = getelementptr inbounds [1 x target("spirv.Event")], ptr %events, i64 0, i64 0
  store target("spirv.Event") %e, ptr %slot, align 8
  call void @__mux_dma_wait(i32 1, ptr %events)
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %id = call i64 @__mux_get_local_id(i32 0)
  %other = sub i64 3, %id
  %po = getelementptr inbounds i32, ptr addrspace(3) %tmp, i64 %other
  %v = load i32, ptr addrspace(3) %po, align 4
  %gid = call i64 @__mux_get_global_id(i32 0)
  %pd = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %gid
  store i32 %v, ptr addrspace(1) %pd, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
