; passes: prepare-barriers,work-item-loops<debug>
; An object that one region alone uses is kept among the live variables for the debugger.
; CHECK: %kernel_live_vars = type { i32 }
; CHECK: define internal i32 @kernel.mux-barrier-region
; CHECK-NOT: alloca i32
; CHECK: define void @kernel.mux-barrier-wrapper

declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel(ptr addrspace(1) %out) #0 {
  %x = alloca i32, align 4
  store i32 5, ptr %x, align 4
  %v = load i32, ptr %x, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
