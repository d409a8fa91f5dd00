; passes: widen-pointers
; error: unsupported: a private object that holds pointers and is not accessed by its types in a program with addresses of 32 bits (in 'f', pass widen-pointers)
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define i32 @f(ptr addrspace(1) %a) {
  %s = alloca { ptr addrspace(1), i32 }, align 4
  store ptr addrspace(1) %a, ptr %s, align 4
  %p = getelementptr inbounds i8, ptr %s, i32 4
  store i32 1, ptr %p, align 4
  ret i32 0
}
