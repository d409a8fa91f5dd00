; passes: widen-pointers
; error: unsupported: a 'byval' argument that holds pointers in a program with addresses of 32 bits (in 'f', pass widen-pointers)
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define void @f(ptr byval({ ptr addrspace(1), i32 }) %s) {
  ret void
}
