; passes: work-item-loops<row-by-row>
; Vectors up to the last multiple of the factor and the rest of one row come before the next row: one nest.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(ptr addrspace(1) %out) #
; CHECK: z:
; CHECK: y:
; CHECK: x:
; CHECK: call spir_func void @__vecz_v4_kernel(ptr addrspace(1) %out)
; CHECK-NOT: y.end:
; CHECK: call spir_func void @kernel(ptr addrspace(1) %out)
; CHECK: y.end:
; CHECK-NOT: call spir_func void
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
