; passes: test-address-spaces
; The objects of a function that is not inlined are not known: the address is kept.

declare ptr @__to_private(ptr addrspace(4))

; CHECK-LABEL: define ptr @helper(
; CHECK: %q = addrspacecast ptr addrspace(4) %p to ptr
; CHECK-NEXT: ret ptr %q
define ptr @helper(ptr addrspace(4) %p) noinline {
  %q = call ptr @__to_private(ptr addrspace(4) %p)
  ret ptr %q
}

define void @kernel(ptr addrspace(1) %out, ptr addrspace(4) %p) #0 {
  %q = call ptr @helper(ptr addrspace(4) %p)
  store ptr %q, ptr addrspace(1) %out
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
