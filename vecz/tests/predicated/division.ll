; passes: run-vecz<width=4;predicated>,work-item-loops
; run: @k global=10 local=5 buf:i32:1,2,3,4,5,6,7,8,9,10 buf:zero:40
; An inactive lane divides by one, whatever it holds; a constant divides well for all.
; CHECK: @__vecz_v4_vp_k(
; CHECK: select <4 x i1> %lanes.active, <4 x i32>
; CHECK: udiv <4 x i32>
; CHECK-NOT: select
; CHECK: urem <4 x i32> %ratio, splat (i32 7)

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %ratio = udiv i32 1000, %x
  %rest = urem i32 %ratio, 7
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %rest, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
