; passes: add-sched-params,add-kernel-wrapper<packed;local-buffers-by-size>
; Packed arguments follow one another; local buffers are sizes. The first member is where the structure is.
; CHECK: %MuxPackedArgs.kernel = type <{ i8, ptr addrspace(1), i64, <3 x float> }>
; CHECK: define internal void @kernel.mux-sched-wrapper(i8 %a,
; CHECK: define void @kernel.mux-kernel-wrapper(ptr noundef nonnull dereferenceable(33) %packed-args, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
; CHECK: %a = load i8, ptr %packed-args, align 1
; CHECK: %b.addr = getelementptr %MuxPackedArgs.kernel, ptr %packed-args, i32 0, i32 1
; CHECK: %b = load ptr addrspace(1), ptr %b.addr, align 1
; CHECK: alloca i8, i64
; CHECK: %c = addrspacecast ptr
; CHECK: %wi-info = alloca %MuxWorkItemInfo, align 8
; CHECK: call void @kernel.mux-sched-wrapper(i8 %a, ptr addrspace(1) %b, ptr addrspace(3) %c, <3 x float> %d, ptr noalias

define void @kernel(i8 %a, ptr addrspace(1) %b, ptr addrspace(3) %c, <3 x float> %d) #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
