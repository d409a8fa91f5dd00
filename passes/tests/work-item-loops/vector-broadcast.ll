; passes: work-item-loops
; The id says whether the main version or the tail ran the work-item; the vector kernel gives the lane of that id.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: icmp uge i64
; CHECK: select i1
; run: @kernel global=16 local=8 buf:iota:16
; run: @kernel global=12 local=6 buf:iota:12
; run: @kernel global=6 local=3 buf:iota:6
; run: @kernel global=4 local=1 buf:iota:4
; run: @kernel global=14 local=7 buf:iota:14
; run: @kernel global=12,4,2 local=6,2,2 buf:iota:12

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %size = call i64 @__mux_get_local_size(i32 0)
  %last = sub i64 %size, 1
  %one = call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %v, i64 %last, i64 0, i64 0)
  %two = call i32 @__mux_work_group_broadcast_i32(i32 1, i32 %v, i64 0, i64 0, i64 0)
  %a = mul i32 %one, 100
  %b = add i32 %a, %two
  %c = add i32 %b, %v
  store i32 %c, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %size = call i64 @__mux_get_local_size(i32 0)
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  %last = sub i64 %size, 1
  %lane = and i64 %last, 3
  %chosen = extractelement <4 x i32> %v, i64 %lane
  %one = call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %chosen, i64 %last, i64 0, i64 0)
  %start = extractelement <4 x i32> %v, i64 0
  %two = call i32 @__mux_work_group_broadcast_i32(i32 1, i32 %start, i64 0, i64 0, i64 0)
  %ones.first = insertelement <4 x i32> poison, i32 %one, i64 0
  %ones = shufflevector <4 x i32> %ones.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %twos.first = insertelement <4 x i32> poison, i32 %two, i64 0
  %twos = shufflevector <4 x i32> %twos.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %a = mul <4 x i32> %ones, <i32 100, i32 100, i32 100, i32 100>
  %b = add <4 x i32> %a, %twos
  %c = add <4 x i32> %b, %v
  store <4 x i32> %c, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
