; Strides, indices from memory, one address for all, and divisors that only work-items that there are have.
; run: @addresses global=10 local=5 buf:i32:3,1,9,2,8,0,7,4,6,5 buf:iota:20 buf:zero:44 buf:zero:80
; run: @addresses global=9 local=9 buf:i32:3,1,8,2,7,0,6,4,5 buf:iota:18 buf:zero:40 buf:zero:72
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @addresses(ptr addrspace(1) %index, ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %pairs) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %index, i64 %id
  %i = load i32, ptr addrspace(1) %pi, align 4
  %twice = shl i64 %id, 1
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %twice
  %even = load i32, ptr addrspace(1) %p, align 4
  %wide = zext i32 %i to i64
  %pg = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %wide
  %there = load i32, ptr addrspace(1) %pg, align 4
  %one.more = add i32 %i, 1
  %ratio = udiv i32 %even, %one.more
  %rest = srem i32 1000, %one.more
  %r = add i32 %ratio, %rest
  %s = add i32 %r, %there
  %to = add i64 %wide, 1
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %to
  store i32 %s, ptr addrspace(1) %q, align 4
  store i32 %i, ptr addrspace(1) %out, align 4
  %pp = getelementptr inbounds i32, ptr addrspace(1) %pairs, i64 %twice
  store i32 %s, ptr addrspace(1) %pp, align 4
  %pp1 = getelementptr inbounds i32, ptr addrspace(1) %pp, i64 1
  store i32 %even, ptr addrspace(1) %pp1, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
