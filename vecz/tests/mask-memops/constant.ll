; passes: mask-memops
; run: @k global=1 local=1 buf:iota:4 buf:zero:16
; All lanes active: a plain access of the same alignment. None: what inactive lanes get, and no store. Others stay.
; CHECK: %a = load <4 x i32>, ptr addrspace(1) %p, align 2
; CHECK: store <4 x i32> %a, ptr addrspace(1) %q, align 4
; CHECK: call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> <i1 true, i1 false, i1 true, i1 true>
; CHECK: add <4 x i32> %c, splat (i32 7)
; CHECK-NOT: zeroinitializer)
; CHECK: ret void

declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)>, i32, <4 x i1>, <4 x i32>)

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) #0 {
  %a = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 2, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i32> poison)
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %a, ptr addrspace(1) %q, i32 4, <4 x i1> <i1 true, i1 true, i1 true, i1 true>)
  %c = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, <4 x i32> zeroinitializer)
  %g = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> poison, i32 4, <4 x i1> zeroinitializer, <4 x i32> splat (i32 7))
  %s = add <4 x i32> %c, %g
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %s, ptr addrspace(1) %p, i32 4, <4 x i1> zeroinitializer)
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %s, ptr addrspace(1) %q, i32 4, <4 x i1> <i1 true, i1 false, i1 true, i1 true>)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
