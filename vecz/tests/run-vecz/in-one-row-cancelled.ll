; passes: run-vecz<width=8>,work-item-loops
; run: @k global=16 local=16 buf:iota:2 buf:zero:64
; run: @k global=32 local=16 buf:iota:2 buf:zero:128
; An extension counts as one that does not wrap where it is part of an address alone: what is left when it is taken from the id
; differs by 2^32 between the lanes, and so does what is computed from that.
; CHECK: define internal spir_func void @__vecz_v8_k(

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %x = and i32 %i, 255
  %a = add i32 %x, -4
  %wide = zext i32 %a to i64
  %difference = sub i64 %wide, %id
  %upper = lshr i64 %difference, 32
  %n = and i64 %upper, 1
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %n
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
