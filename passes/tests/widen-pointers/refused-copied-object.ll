; passes: widen-pointers
; error: unsupported: a private object that holds pointers and is not accessed by its types in a program with addresses of 32 bits (in 'f', pass widen-pointers)
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define void @f(ptr %from) {
  %s = alloca [2 x ptr addrspace(1)], align 4
  call void @llvm.memcpy.p0.p0.i32(ptr %s, ptr %from, i32 8, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i32(ptr, ptr, i32, i1)
