; passes: run-vecz<width=4>,work-item-loops
; run: @k global=9 local=9 buf:i32:3,1,8,8,0,5,2,7,4 buf:iota:108 buf:zero:432
; What each lane reads next to each other at a place of its own is one vector, and so is what it writes: both are
; transposed. The fifth element of a lane is by itself.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: load <4 x i32>
; CHECK: load <4 x i32>
; CHECK: load <4 x i32>
; CHECK: load <4 x i32>
; CHECK: load <4 x i32>
; CHECK-NOT: load <
; CHECK: store <4 x i32>
; CHECK: store <4 x i32>
; CHECK: store <4 x i32>
; CHECK: store <4 x i32>
; CHECK-NOT: store <
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %at, ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p.at = getelementptr inbounds i32, ptr addrspace(1) %at, i64 %id
  %where = load i32, ptr addrspace(1) %p.at, align 4
  %wide = zext i32 %where to i64
  %first = mul i64 %wide, 12
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %first
  %v0 = load i32, ptr addrspace(1) %p0, align 4
  %p2 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 8
  %v2 = load i32, ptr addrspace(1) %p2, align 4
  %p1 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 4
  %v1 = load i32, ptr addrspace(1) %p1, align 4
  %p3 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 12
  %v3 = load i32, ptr addrspace(1) %p3, align 4
  %again = load i32, ptr addrspace(1) %p1, align 4
  %p5 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 20
  %v5 = load i32, ptr addrspace(1) %p5, align 4
  %low = add i32 %v5, %again
  %to = mul i64 %id, 12
  %q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %to
  %q3 = getelementptr inbounds i8, ptr addrspace(1) %q0, i64 12
  store i32 %v3, ptr addrspace(1) %q3, align 4
  %q1 = getelementptr inbounds i8, ptr addrspace(1) %q0, i64 4
  store i32 %v2, ptr addrspace(1) %q1, align 4
  %q2 = getelementptr inbounds i8, ptr addrspace(1) %q0, i64 8
  store i32 %low, ptr addrspace(1) %q2, align 4
  store i32 %v0, ptr addrspace(1) %q0, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
