; passes: print<strides>
; prints: strides of 'k' in dimension 0:
; prints:   linear if tested, stride 4: %a = load i32, ptr addrspace(1) %pa, align 4
; prints:   linear if tested, stride 0: %b = load i32, ptr addrspace(1) %pb, align 4
; prints:   linear if tested, stride 4: %c = load i32, ptr addrspace(1) %pc, align 4
; prints:   linear if tested, stride 4: %d = load i32, ptr addrspace(1) %pd, align 4
; prints:   linear if tested, stride 8: %e = load i32, ptr addrspace(1) %pe, align 4
; prints:   divergent: %f = load i32, ptr addrspace(1) %pf, align 4
; prints:   divergent: %g = load i32, ptr addrspace(1) %pg, align 4
; Quotients and remainders of an id, by constants and by what is the same for all, are the same and grow within a row.

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, i64 %w, i64 %pitch) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %low = and i64 %id, 255
  %pa = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %low
  %a = load i32, ptr addrspace(1) %pa, align 4
  %y = udiv i64 %id, %w
  %pb = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %y
  %b = load i32, ptr addrspace(1) %pb, align 4
  %x = urem i64 %id, %w
  %row = mul i64 %y, %pitch
  %at = add i64 %row, %x
  %pc = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %at
  %c = load i32, ptr addrspace(1) %pc, align 4
  %t = trunc i64 %id to i32
  %sy = sdiv i32 %t, 640
  %sx = srem i32 %t, 640
  %sr = mul nsw i32 %sy, 700
  %sat = add nsw i32 %sr, %sx
  %wide = sext i32 %sat to i64
  %pd = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %wide
  %d = load i32, ptr addrspace(1) %pd, align 4
  %twice = shl i64 %id, 1
  %ex = urem i64 %twice, %w
  %pe = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %ex
  %e = load i32, ptr addrspace(1) %pe, align 4
  ; Neither the square of a column nor a mask with a hole grows.
  %xx = mul i64 %x, %x
  %pf = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %xx
  %f = load i32, ptr addrspace(1) %pf, align 4
  %hole = and i64 %id, 253
  %pg = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %hole
  %g = load i32, ptr addrspace(1) %pg, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
