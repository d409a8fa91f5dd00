; passes: run-vecz<width=4>,work-item-loops
; run: @k global=10 local=5 buf:iota:10 buf:zero:40
; Neighbouring accesses are one each; the scalar kernel stays for the rest, and both are linked.
; CHECK: define internal spir_func void @k(
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: load <4 x i32>
; CHECK: add <4 x i32>
; CHECK: store <4 x i32>

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = add i32 %x, 7
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %y, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
