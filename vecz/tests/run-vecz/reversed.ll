; passes: run-vecz<width=4>,work-item-loops
; run: @k global=12 local=6 buf:iota:12 buf:zero:48
; Neighbours in the other order are one access, which begins at the last lane's.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: load <4 x i32>
; CHECK: <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK: store <4 x i32>

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %back = sub i64 11, %id
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %back
  %x = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
