; passes: widen-pointers
; Sizes of what is copied count bytes of memory that holds no pointer: they stay.
; CHECK: call void @llvm.memcpy.p0.p1.i32(ptr %buf, ptr addrspace(1) %a, i32 16, i1 false)
; CHECK: getelementptr i8, ptr %buf, i32 8
; run: @kernel global=1 local=1 buf:iota:4
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define void @kernel(ptr addrspace(1) %a) #0 {
  %buf = alloca [4 x i32], align 4
  call void @llvm.memcpy.p0.p1.i32(ptr %buf, ptr addrspace(1) %a, i32 16, i1 false)
  %p = getelementptr i8, ptr %buf, i32 8
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr addrspace(1) %a, align 4
  ret void
}

declare void @llvm.memcpy.p0.p1.i32(ptr, ptr addrspace(1), i32, i1)

attributes #0 = { "mux-kernel"="entry-point" }
