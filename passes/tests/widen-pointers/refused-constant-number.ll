; passes: widen-pointers
; error: unsupported: a constant that converts between pointer and integer in a program with addresses of 32 bits (in 'f', pass widen-pointers)
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

@g = addrspace(2) constant i32 1, align 4

define i32 @f() {
  ret i32 ptrtoint (ptr addrspace(2) @g to i32)
}
