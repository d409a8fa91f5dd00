; passes: mask-memops
; A mask that is no constant stays, and so does one whose lanes are active and poison.
; CHECK: call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> %m
; CHECK: call void @llvm.masked.store.v4i32.p1(<4 x i32> %a, ptr addrspace(1) %q, i32 4, <4 x i1> <i1 true, i1 poison, i1 true, i1 true>

declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)

define void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, <4 x i1> %m) {
  %a = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %a, ptr addrspace(1) %q, i32 4, <4 x i1> <i1 true, i1 poison, i1 true, i1 true>)
  ret void
}
