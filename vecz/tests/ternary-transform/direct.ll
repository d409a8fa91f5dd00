; passes: ternary-transform
; run: @k global=8 local=8 buf:iota:8 buf:i32:9,8,7,6,5,4,3,2
; The access may be to the chosen address itself; a volatile one stays.
; CHECK: br i1 %c, label
; CHECK: store i32 7, ptr addrspace(1) %p
; CHECK: store i32 7, ptr addrspace(1) %q
; CHECK: store volatile i32 8, ptr addrspace(1) %u

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %c = icmp ugt i64 %id, 2
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %id
  %q = getelementptr i32, ptr addrspace(1) %b, i64 %id
  %t = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
  store i32 7, ptr addrspace(1) %t, align 4
  %u = select i1 %c, ptr addrspace(1) %q, ptr addrspace(1) %p
  store volatile i32 8, ptr addrspace(1) %u, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
