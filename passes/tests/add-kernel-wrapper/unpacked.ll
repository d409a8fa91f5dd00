; passes: add-sched-params,add-kernel-wrapper<unpacked;local-buffers-by-ptr>
; CHECK: %MuxPackedArgs.kernel = type <{ i8, [7 x i8], ptr addrspace(1), ptr addrspace(3), [8 x i8], <3 x float> }>
; CHECK: align 16

define void @kernel(i8 %a, ptr addrspace(1) %b, ptr addrspace(3) %c, <3 x float> %d) #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
