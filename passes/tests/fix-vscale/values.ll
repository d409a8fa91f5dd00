; passes: fix-vscale<2>
; run: @k global=1 local=1 vscale=2 buf:iota:16 buf:zero:64
; Vectors, what counts their lanes, and masks of shuffles.

declare i64 @llvm.vscale.i64()
declare <vscale x 2 x i32> @llvm.stepvector.nxv2i32()

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %scale = call i64 @llvm.vscale.i64()
  %n = mul i64 %scale, 4
  %steps = call <vscale x 2 x i32> @llvm.stepvector.nxv2i32()
  %v = load <vscale x 2 x i32>, ptr addrspace(1) %in, align 4
  %sum = add <vscale x 2 x i32> %v, %steps
  %one = insertelement <vscale x 2 x i32> poison, i32 5, i64 0
  %five = shufflevector <vscale x 2 x i32> %one, <vscale x 2 x i32> poison, <vscale x 2 x i32> zeroinitializer
  %more = add <vscale x 2 x i32> %sum, %five
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %n
  store <vscale x 2 x i32> %more, ptr addrspace(1) %q, align 4
  %both = call { <vscale x 2 x i32>, <vscale x 2 x i1> } @llvm.uadd.with.overflow.nxv2i32(<vscale x 2 x i32> %more, <vscale x 2 x i32> splat (i32 -1))
  %wrapped = extractvalue { <vscale x 2 x i32>, <vscale x 2 x i1> } %both, 0
  store <vscale x 2 x i32> %wrapped, ptr addrspace(1) %out, align 4
  ret void
}

declare { <vscale x 2 x i32>, <vscale x 2 x i1> } @llvm.uadd.with.overflow.nxv2i32(<vscale x 2 x i32>, <vscale x 2 x i32>)

attributes #0 = { "mux-kernel"="entry-point" }
;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %n = mul i64 2, 4
  %v = load <4 x i32>, ptr addrspace(1) %in, align 4
  %sum = add <4 x i32> %v, <i32 0, i32 1, i32 2, i32 3>
  %one = insertelement <4 x i32> poison, i32 5, i64 0
  %five = shufflevector <4 x i32> %one, <4 x i32> poison, <4 x i32> zeroinitializer
  %more = add <4 x i32> %sum, %five
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %n
  store <4 x i32> %more, ptr addrspace(1) %q, align 4
  %both = call { <4 x i32>, <4 x i1> } @llvm.uadd.with.overflow.v4i32(<4 x i32> %more, <4 x i32> splat (i32 -1))
  %wrapped = extractvalue { <4 x i32>, <4 x i1> } %both, 0
  store <4 x i32> %wrapped, ptr addrspace(1) %out, align 4
  ret void
}

declare { <4 x i32>, <4 x i1> } @llvm.uadd.with.overflow.v4i32(<4 x i32>, <4 x i32>)

attributes #0 = { "mux-kernel"="entry-point" }
