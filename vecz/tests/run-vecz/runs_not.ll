; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:i32:3,1,7,7,0,5,2,6 buf:iota:64 buf:zero:32
; run: @under_a_mask global=8 local=8 buf:i32:3,1,7,7,0,5,2,6 buf:iota:64 buf:zero:32
; A store between two loads may write what the second one reads; the lowest address is computed behind the first
; access; and lanes under a mask read each element by themselves.
; CHECK-NOT: load <2 x i32>
; CHECK-NOT: load <4 x i32>, ptr addrspace(1) %p

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %at, ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p.at = getelementptr inbounds i32, ptr addrspace(1) %at, i64 %id
  %where = load i32, ptr addrspace(1) %p.at, align 4
  %wide = zext i32 %where to i64
  %first = mul i64 %wide, 8
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %first
  %p1 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 4
  %v0 = load i32, ptr addrspace(1) %p0, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %v0, ptr addrspace(1) %q, align 4
  %v1 = load i32, ptr addrspace(1) %p1, align 4
  store i32 %v1, ptr addrspace(1) %q, align 4
  %p3 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 12
  %v3 = load i32, ptr addrspace(1) %p3, align 4
  %p2 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 8
  %v2 = load i32, ptr addrspace(1) %p2, align 4
  %sum = sub i32 %v3, %v2
  %all = add i32 %sum, %v1
  store i32 %all, ptr addrspace(1) %q, align 4
  ret void
}

define spir_kernel void @under_a_mask(ptr addrspace(1) %at, ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p.at = getelementptr inbounds i32, ptr addrspace(1) %at, i64 %id
  %where = load i32, ptr addrspace(1) %p.at, align 4
  %odd = trunc i32 %where to i1
  br i1 %odd, label %then, label %end

then:
  %wide = zext i32 %where to i64
  %first = mul i64 %wide, 8
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %first
  %v0 = load i32, ptr addrspace(1) %p0, align 4
  %p1 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 4
  %v1 = load i32, ptr addrspace(1) %p1, align 4
  %sum = add i32 %v0, %v1
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %q, align 4
  br label %end

end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
