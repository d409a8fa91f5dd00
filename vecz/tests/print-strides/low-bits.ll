; passes: print<strides>
; prints: strides of 'k' in dimension 0:
; prints:   linear if tested, stride 4: %a = load i32, ptr addrspace(1) %p.a, align 4
; prints:   linear if tested, stride 4: %b = load i32, ptr addrspace(1) %p.b, align 4
; prints:   divergent: %c = load i32, ptr addrspace(1) %p.c, align 4
; prints:   divergent: %d = load i32, ptr addrspace(1) %p.d, align 4
; prints:   linear, stride 4 (may wrap): %e = load i32, ptr addrspace(1) %p.e, align 4
; Partners are neighbours' where low bits allow; a mask that is a constant is known to be none, what differs between lanes
; allows nothing, and a mask of the low half of 64 bits is an extension.

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)

define spir_kernel void @k(ptr addrspace(1) %p, i32 %j, i32 %m) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %i32 = trunc i64 %i to i32
  %partner = xor i32 %i32, %j
  %partner64 = zext i32 %partner to i64
  %p.a = getelementptr i32, ptr addrspace(1) %p, i64 %partner64
  %a = load i32, ptr addrspace(1) %p.a, align 4
  %l = call i64 @__mux_get_local_id(i32 0)
  %l32 = trunc i64 %l to i32
  %low = and i32 %l32, %m
  %twice = shl i32 %l32, 1
  %at = sub i32 %twice, %low
  %at64 = zext i32 %at to i64
  %p.b = getelementptr i32, ptr addrspace(1) %p, i64 %at64
  %b = load i32, ptr addrspace(1) %p.b, align 4
  %even = xor i32 %i32, 1
  %even64 = zext i32 %even to i64
  %p.c = getelementptr i32, ptr addrspace(1) %p, i64 %even64
  %c = load i32, ptr addrspace(1) %p.c, align 4
  %both = xor i32 %i32, %b
  %both64 = zext i32 %both to i64
  %p.d = getelementptr i32, ptr addrspace(1) %p, i64 %both64
  %d = load i32, ptr addrspace(1) %p.d, align 4
  %half = and i64 %i, 4294967295
  %p.e = getelementptr i32, ptr addrspace(1) %p, i64 %half
  %e = load i32, ptr addrspace(1) %p.e, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
