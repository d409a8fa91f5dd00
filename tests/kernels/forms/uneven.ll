; Row lengths that are no multiple of a width, and that are less than it.
; run: @uneven global=40 local=1 buf:iota:40 buf:zero:160
; run: @uneven global=12 local=3 buf:iota:12 buf:zero:48
; run: @uneven global=10 local=5 buf:iota:10 buf:zero:40
; run: @uneven global=34 local=17 buf:iota:34 buf:zero:136
; run: @uneven global=66 local=33 buf:iota:66 buf:zero:264
; run: @uneven global=64 local=32 buf:iota:64 buf:zero:256
; run: @uneven global=6,4 local=3,2 buf:iota:24 buf:zero:96
; run: @uneven global=9,2,2 local=9,2,1 buf:iota:36 buf:zero:144
declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_size(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)

define spir_kernel void @uneven(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %z = call i64 @__mux_get_global_id(i32 2)
  %w = call i64 @__mux_get_global_size(i32 0)
  %h = call i64 @__mux_get_global_size(i32 1)
  %zh = mul i64 %z, %h
  %zy = add i64 %zh, %y
  %row = mul i64 %zy, %w
  %at = add i64 %row, %x
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  %lx = call i64 @__mux_get_local_id(i32 0)
  %ly = call i64 @__mux_get_local_id(i32 1)
  %n = call i64 @__mux_get_local_size(i32 0)
  %mixed = shl i64 %lx, 8
  %mixed2 = or i64 %mixed, %ly
  %mixed3 = mul i64 %mixed2, %n
  %narrow = trunc i64 %mixed3 to i32
  %s = add i32 %v, %narrow
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %at
  store i32 %s, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
