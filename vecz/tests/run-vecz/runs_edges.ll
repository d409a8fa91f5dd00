; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:i32:3,1,7,7,0,5,2,6 buf:iota:64 buf:zero:128
; Runs are of powers of two, of one type, as far as a register reaches; offsets that no memory has are no run's.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %at, ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p.at = getelementptr inbounds i32, ptr addrspace(1) %at, i64 %id
  %where = load i32, ptr addrspace(1) %p.at, align 4
  %wide = zext i32 %where to i64
  %first = mul i64 %wide, 8
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %first
  %v0 = load i32, ptr addrspace(1) %p0, align 4
  %p1 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 4
  %v1 = load i32, ptr addrspace(1) %p1, align 4
  %p2 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 8
  %v2 = load i32, ptr addrspace(1) %p2, align 4
  %p3 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 12
  %v3 = load i64, ptr addrspace(1) %p3, align 4
  %p5 = getelementptr inbounds i8, ptr addrspace(1) %p0, i64 20
  %v5 = load i64, ptr addrspace(1) %p5, align 4
  %none = icmp ugt i32 %where, 100
  br i1 %none, label %never, label %end

never:
  %far = getelementptr i8, ptr addrspace(1) %p0, i64 9223372036854775800
  %x = load i32, ptr addrspace(1) %far, align 4
  %farther = getelementptr i8, ptr addrspace(1) %p0, i64 -9223372036854775800
  %y = load i32, ptr addrspace(1) %farther, align 4
  %xy = add i32 %x, %y
  store i32 %xy, ptr addrspace(1) %p.at, align 4
  br label %end

end:
  %a = sub i32 %v0, %v1
  %b = mul i32 %a, %v2
  %c = sext i32 %b to i64
  %d = sub i64 %v3, %v5
  %e = xor i64 %c, %d
  %to = mul i64 %id, 2
  %q = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %to
  store i64 %e, ptr addrspace(1) %q, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
