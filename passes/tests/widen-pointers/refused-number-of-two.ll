; passes: widen-pointers
; error: unsupported: a pointer that becomes an integer in a program with addresses of 32 bits (in 'f', pass widen-pointers)
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, i1 %c) {
  %x = ptrtoint ptr addrspace(1) %a to i32
  %y = ptrtoint ptr addrspace(1) %b to i32
  %z = select i1 %c, i32 %x, i32 %y
  %q = inttoptr i32 %z to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %q, align 4
  ret void
}
