; passes: work-item-loops
; Vectors up to the last multiple of the factor in all rows, then the rest in all rows: two nests, each only if it has
; anything to run. The wrapper has the tail's name; both kernels stay, internal. Sub-groups, about which neither asks, have no numbers.
; CHECK: define internal spir_func void @kernel(ptr addrspace(1) %out)
; CHECK: define internal spir_func void @__vecz_v4_kernel(ptr addrspace(1) %out)
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(ptr addrspace(1) %out) #
; CHECK: %peel = urem i64 %local_size, 4
; CHECK: %peel_limit = sub i64 %local_size, %peel
; CHECK-NOT: sub_group
; CHECK: z:
; CHECK: call void @__mux_set_local_id(i32 2, i64 %z1)
; CHECK: y:
; CHECK: call void @__mux_set_local_id(i32 1, i64 %y1)
; CHECK: x:
; CHECK: call void @__mux_set_local_id(i32 0, i64 %x1)
; CHECK-NOT: sub_group
; CHECK: call spir_func void @__vecz_v4_kernel(ptr addrspace(1) %out)
; CHECK: y.end:
; CHECK: call spir_func void @kernel(ptr addrspace(1) %out)
; run: @kernel global=16 local=8 buf:iota:16
; run: @kernel global=12 local=6 buf:iota:12
; run: @kernel global=9 local=3 buf:iota:9
; run: @kernel global=10,3,2 local=5,3,1 buf:iota:10

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %s = mul i32 %v, 3
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  %s = mul <4 x i32> %v, <i32 3, i32 3, i32 3, i32 3>
  store <4 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
