; passes: add-sched-params,add-kernel-wrapper
; Packed arguments follow one another; local buffers are sizes.
; CHECK: %MuxPackedArgs.kernel = type <{ i8, ptr addrspace(1), i64, <3 x float> }>
; CHECK: define void @kernel.mux-kernel-wrapper(ptr
; CHECK: %packed-args, ptr
; CHECK: load ptr addrspace(1)
; CHECK: alloca i8, i64
; CHECK: addrspacecast ptr

define void @kernel(i8 %a, ptr addrspace(1) %b, ptr addrspace(3) %c, <3 x float> %d) #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
