; passes: widen-pointers
; Programs with wide addresses stay as they are, whatever they do with them.
; CHECK: target triple = "spir64"
; CHECK: %x = ptrtoint ptr addrspace(1) %a to i64
; CHECK: store i64 %x, ptr addrspace(1) %a
target datalayout = "e-i64:64-v16:16-v24:32"
target triple = "spir64"

define void @f(ptr addrspace(1) %a) {
  %x = ptrtoint ptr addrspace(1) %a to i64
  store i64 %x, ptr addrspace(1) %a, align 8
  ret void
}
