; passes: widen-pointers
; Sizes that are given to builtins are unsigned; other operands of 32 bits stay.
; CHECK: declare i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)
; CHECK: declare target("spirv.Event") @__mux_dma_read_2D(ptr addrspace(3), ptr addrspace(1), i64, i64, i64, i64, target("spirv.Event"))
; CHECK: declare void @__mux_dma_wait(i32, ptr)
; CHECK: zext i32 %n to i64
; CHECK: call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %n, i64
; CHECK: i64 4294967295, i64 0)
; CHECK: zext i32 %n to i64
; CHECK: call target("spirv.Event") @__mux_dma_read_2D(ptr addrspace(3) %l, ptr addrspace(1) %g, i64
; CHECK: i64 4, i64 8, i64 2, target("spirv.Event")
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

declare i32 @__mux_work_group_broadcast_i32(i32, i32, i32, i32, i32)
declare target("spirv.Event") @__mux_dma_read_2D(ptr addrspace(3), ptr addrspace(1), i32, i32, i32, i32, target("spirv.Event"))
declare void @__mux_dma_wait(i32, ptr)

define void @kernel(ptr addrspace(3) %l, ptr addrspace(1) %g, i32 %n) {
  %event = alloca target("spirv.Event"), align 4
  %b = call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %n, i32 %n, i32 -1, i32 0)
  %e = call target("spirv.Event") @__mux_dma_read_2D(ptr addrspace(3) %l, ptr addrspace(1) %g, i32 %n, i32 4, i32 8, i32 2, target("spirv.Event") zeroinitializer)
  store target("spirv.Event") %e, ptr %event, align 4
  call void @__mux_dma_wait(i32 1, ptr %event)
  ret void
}
