; passes: run-vecz<width=4>,work-item-loops
; run: @k global=10 local=5 buf:iota:30 buf:zero:40 i64:3
; A stride that is a uniform value: addresses are sums of scalars, and none comes out of a vector.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK-NOT: extractelement
; CHECK: load i32
; CHECK-NOT: extractelement
; CHECK: store <4 x i32>
; CHECK-NOT: extractelement
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %n) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %row = mul i64 %id, %n
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %row
  %x = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
