; passes: widen-pointers
; error: unsupported: an atomic access of a pointer in a program with addresses of 32 bits (in 'f', pass widen-pointers)
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %x = atomicrmw xchg ptr addrspace(1) %a, ptr addrspace(1) %b seq_cst, align 4
  ret void
}
