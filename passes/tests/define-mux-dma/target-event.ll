; passes: define-mux-dma
; The event's type is the program's.
; CHECK: define internal target("spirv.Event") @__mux_dma_write_1D(ptr addrspace(1) %0, ptr addrspace(3) %1, i32 %2, target("spirv.Event") %3)
; CHECK: ret target("spirv.Event") %3

target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

declare target("spirv.Event") @__mux_dma_write_1D(ptr addrspace(1), ptr addrspace(3), i32, target("spirv.Event"))
