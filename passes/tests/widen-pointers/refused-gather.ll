; passes: widen-pointers
; error: unsupported: a pointer that is loaded from memory in a program with addresses of 32 bits (in 'f', pass widen-pointers)
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define <2 x ptr addrspace(1)> @f(<2 x ptr addrspace(1)> %a) {
  %x = call <2 x ptr addrspace(1)> @llvm.masked.gather.v2p1.v2p1(<2 x ptr addrspace(1)> %a, i32 4, <2 x i1> <i1 true, i1 true>, <2 x ptr addrspace(1)> zeroinitializer)
  ret <2 x ptr addrspace(1)> %x
}

declare <2 x ptr addrspace(1)> @llvm.masked.gather.v2p1.v2p1(<2 x ptr addrspace(1)>, i32, <2 x i1>, <2 x ptr addrspace(1)>)
