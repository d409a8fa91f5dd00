; passes: add-kernel-wrapper<packed>,remove-byval-attrs
; Once the arguments are packed, no function needs the attribute.
; CHECK: %MuxPackedArgs.k = type <{ i64, ptr addrspace(1) }>
; CHECK-NOT: byval
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr byval(i64) align 8 %p, ptr addrspace(1) %out) #0 {
  %v = load i64, ptr %p, align 8
  store i64 1, ptr %p, align 8
  store i64 %v, ptr addrspace(1) %out, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
