; passes: mask-memops
; Gathers and scatters of all lanes have no plain form; a scatter of none goes.
; CHECK: %g = call <4 x i32> @llvm.masked.gather
; CHECK: call void @llvm.masked.scatter
; CHECK-NOT: call void @llvm.masked.scatter
; CHECK: ret void

declare <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p1(<4 x i32>, <4 x ptr addrspace(1)>, i32, <4 x i1>)

define void @k(<4 x ptr addrspace(1)> %p) {
  %g = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %p, i32 4, <4 x i1> splat (i1 true), <4 x i32> poison)
  call void @llvm.masked.scatter.v4i32.v4p1(<4 x i32> %g, <4 x ptr addrspace(1)> %p, i32 4, <4 x i1> splat (i1 true))
  call void @llvm.masked.scatter.v4i32.v4p1(<4 x i32> %g, <4 x ptr addrspace(1)> %p, i32 4, <4 x i1> zeroinitializer)
  ret void
}
