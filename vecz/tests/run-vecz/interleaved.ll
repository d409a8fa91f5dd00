; passes: run-vecz<width=4>,work-item-loops
; run: @k global=10 local=5 buf:iota:30 buf:zero:120
; Three elements of each lane side by side are read and written together, in any order, and nothing else is.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: load <4 x i32>
; CHECK: load <4 x i32>
; CHECK: load <4 x i32>
; CHECK-NOT: load
; CHECK: store <12 x i32>
; CHECK-NOT: store
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %x = mul i64 %id, 3
  %y = add i64 %x, 1
  %z = add i64 %x, 2
  %p.y = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %y
  %v.y = load i32, ptr addrspace(1) %p.y, align 4
  %p.x = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %x
  %v.x = load i32, ptr addrspace(1) %p.x, align 4
  %p.z = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %z
  %v.z = load i32, ptr addrspace(1) %p.z, align 4
  %q.x = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %x
  store i32 %v.y, ptr addrspace(1) %q.x, align 4
  %q.y = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %y
  store i32 %v.z, ptr addrspace(1) %q.y, align 4
  %q.z = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %z
  store i32 %v.x, ptr addrspace(1) %q.z, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
