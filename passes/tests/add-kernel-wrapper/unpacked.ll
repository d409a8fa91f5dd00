; passes: add-sched-params,add-kernel-wrapper<unpacked;local-buffers-by-ptr>
; Members are aligned to their size, up to a power of two. Padding is written out only where the type does not bring it.
; CHECK: %MuxPackedArgs.kernel = type { i8, ptr addrspace(1), ptr addrspace(3), <3 x float>, i8, [15 x i8], [3 x i32] }
; CHECK: %e.addr = getelementptr %MuxPackedArgs.kernel, ptr %packed-args, i32 0, i32 6
; CHECK: %e = load [3 x i32], ptr %e.addr, align 16

define void @kernel(i8 %a, ptr addrspace(1) %b, ptr addrspace(3) %c, <3 x float> %d, i8 %x, [3 x i32] %e) #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
