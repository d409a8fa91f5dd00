; passes: print<strides>
; prints: strides of 'k' in dimension 0:
; prints:   uniform: %u = load i32, ptr addrspace(1) %p, align 4
; prints:   linear, stride 4: %contiguous = load i32, ptr addrspace(1) %p.contiguous, align 4
; prints:   linear, stride -4: %reversed = load i32, ptr addrspace(1) %p.reversed, align 4
; prints:   linear, stride 8: %even = load i32, ptr addrspace(1) %p.even, align 4
; prints:   linear, stride 8: %odd = load i32, ptr addrspace(1) %p.odd, align 4
; prints:   linear, stride 16: %xor = load i32, ptr addrspace(1) %p.xor, align 4
; prints:   linear, stride 4 * %n: %row = load i32, ptr addrspace(1) %p.row, align 4
; prints:   linear, stride 4 * %m (may wrap): %row32 = load i32, ptr addrspace(1) %p.row32, align 4
; prints:   linear, stride 12: %field = load i32, ptr addrspace(1) %p.field, align 4
; prints:   linear, stride 8 (may wrap): %said = load i32, ptr addrspace(1) %p.said, align 4
; prints:   linear, stride 2: %local = load i32, ptr addrspace(1) %p.local, align 4
; prints:   linear, stride 4: %int = load i32, ptr addrspace(1) %p.int, align 4
; prints:   linear, stride 64: %kept = load i32, ptr addrspace(1) %p.kept, align 4
; prints:   linear, stride 4: %chosen = load i32, ptr addrspace(1) %p.chosen, align 4
; prints:   linear if uniform, stride 8: %mixed = load i32, ptr addrspace(1) %p.mixed, align 4
; prints:   divergent: %square = load i32, ptr addrspace(1) %p.square, align 4
; prints:   divergent: %overlap = load i32, ptr addrspace(1) %p.overlap, align 4
; prints:   divergent: %looked = load i32, ptr addrspace(1) %p.looked, align 4

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)

define spir_kernel void @k(ptr addrspace(1) %p, i64 %n, i32 %m, i1 %c) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %l = call i64 @__mux_get_local_id(i32 0)
  %u = load i32, ptr addrspace(1) %p, align 4
  %p.contiguous = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %contiguous = load i32, ptr addrspace(1) %p.contiguous, align 4
  %back = sub i64 %n, %i
  %p.reversed = getelementptr i32, ptr addrspace(1) %p, i64 %back
  %reversed = load i32, ptr addrspace(1) %p.reversed, align 4
  %twice = shl i64 %i, 1
  %p.even = getelementptr i32, ptr addrspace(1) %p, i64 %twice
  %even = load i32, ptr addrspace(1) %p.even, align 4
  %or = or i64 %twice, 1
  %p.odd = getelementptr i32, ptr addrspace(1) %p, i64 %or
  %odd = load i32, ptr addrspace(1) %p.odd, align 4
  %four = mul i64 %i, 4
  %xored = xor i64 %four, 3
  %p.xor = getelementptr i32, ptr addrspace(1) %p, i64 %xored
  %xor = load i32, ptr addrspace(1) %p.xor, align 4
  %i.n = mul i64 %i, %n
  %p.row = getelementptr i32, ptr addrspace(1) %p, i64 %i.n
  %row = load i32, ptr addrspace(1) %p.row, align 4
  %i32 = trunc i64 %i to i32
  %i.m = mul i32 %i32, %m
  %i.m64 = sext i32 %i.m to i64
  %p.row32 = getelementptr i32, ptr addrspace(1) %p, i64 %i.m64
  %row32 = load i32, ptr addrspace(1) %p.row32, align 4
  %p.field = getelementptr { i32, [2 x i32] }, ptr addrspace(1) %p, i64 %i, i32 1, i64 1
  %field = load i32, ptr addrspace(1) %p.field, align 4
  %or.said = or disjoint i64 %i, %n
  %twice.said = shl i64 %or.said, 1
  %p.said = getelementptr i32, ptr addrspace(1) %p, i64 %twice.said
  %said = load i32, ptr addrspace(1) %p.said, align 4
  %l4 = mul i64 %l, 4
  %l2 = lshr i64 %l4, 1
  %p.local = getelementptr i8, ptr addrspace(1) %p, i64 %l2
  %local = load i32, ptr addrspace(1) %p.local, align 4
  %a = ptrtoint ptr addrspace(1) %p.contiguous to i64
  %a8 = add i64 %a, 8
  %p.int = inttoptr i64 %a8 to ptr addrspace(1)
  %int = load i32, ptr addrspace(1) %p.int, align 4
  %i16 = mul i64 %i, 16
  %i16n = add i64 %i16, %n
  %low = and i64 %i16n, -8
  %p.kept = getelementptr i32, ptr addrspace(1) %p, i64 %low
  %kept = load i32, ptr addrspace(1) %p.kept, align 4
  %other = add i64 %i, %n
  %index = select i1 %c, i64 %i, i64 %other
  %p.chosen = getelementptr i32, ptr addrspace(1) %p, i64 %index
  %chosen = load i32, ptr addrspace(1) %p.chosen, align 4
  %first = select i1 %c, i64 %i, i64 %twice
  %p.mixed = getelementptr i32, ptr addrspace(1) %p, i64 %first
  %mixed = load i32, ptr addrspace(1) %p.mixed, align 4
  %i.i = mul i64 %i, %i
  %p.square = getelementptr i32, ptr addrspace(1) %p, i64 %i.i
  %square = load i32, ptr addrspace(1) %p.square, align 4
  %i.or = or i64 %i, 1
  %p.overlap = getelementptr i32, ptr addrspace(1) %p, i64 %i.or
  %overlap = load i32, ptr addrspace(1) %p.overlap, align 4
  %look = sext i32 %contiguous to i64
  %p.looked = getelementptr i32, ptr addrspace(1) %p, i64 %look
  %looked = load i32, ptr addrspace(1) %p.looked, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
