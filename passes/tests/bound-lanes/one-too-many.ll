; passes: bound-lanes
; Bounds that leave one number too many are none: each lane is bounded again.
; run: @k global=8 local=8 buf:iota:8 buf:zero:32
; CHECK: %mask = and i32 %x, 4
; CHECK: and i32 %mask, 3
; CHECK: %rest = urem i32 %x, 5
; CHECK: and i32 %rest, 3
; CHECK: %chosen = select
; CHECK: and i32 %chosen, 3
; CHECK: %other = select
; CHECK: and i32 %other, 3

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %v = insertelement <4 x i32> <i32 10, i32 20, i32 30, i32 40>, i32 %x, i32 1
  %mask = and i32 %x, 4
  %a = extractelement <4 x i32> %v, i32 %mask
  %rest = urem i32 %x, 5
  %b = extractelement <4 x i32> %v, i32 %rest
  %inside = icmp ult i32 %x, 5
  %chosen = select i1 %inside, i32 %x, i32 0
  %c = extractelement <4 x i32> %v, i32 %chosen
  %small = icmp ult i32 %x, 4
  %other = select i1 %small, i32 %rest, i32 0
  %d = extractelement <4 x i32> %v, i32 %other
  %ab = mul i32 %a, %b
  %cd = mul i32 %c, %d
  %s = sub i32 %ab, %cd
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %s, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
