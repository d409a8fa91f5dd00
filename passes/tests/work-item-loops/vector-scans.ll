; passes: work-item-loops
; A scan runs row by row, vectors and then the rest. Where the scalar kernel has an inclusive scan the vector kernel has
; an exclusive one, of its lanes' totals: the running value is the same.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: barrier_region.2:
; run: @kernel global=16 local=8 buf:iota:16
; run: @kernel global=12 local=6 buf:iota:12
; run: @kernel global=6 local=3 buf:iota:6
; run: @kernel global=4 local=1 buf:iota:4
; run: @kernel global=14 local=7 buf:iota:14
; run: @kernel global=12,4,2 local=6,2,2 buf:iota:12

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i32 @__mux_work_group_scan_inclusive_add_i32(i32, i32)
declare i32 @__mux_work_group_scan_exclusive_add_i32(i32, i32)
declare i32 @__mux_work_group_scan_exclusive_umax_i32(i32, i32)
declare <4 x i32> @__mux_vec_group_scan_inclusive_add_v4i32(<4 x i32>)
declare <4 x i32> @__mux_vec_group_scan_exclusive_umax_v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umax.v4i32(<4 x i32>)
declare <4 x i32> @llvm.umax.v4i32(<4 x i32>, <4 x i32>)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %inc = call i32 @__mux_work_group_scan_inclusive_add_i32(i32 0, i32 %v)
  %exc = call i32 @__mux_work_group_scan_exclusive_umax_i32(i32 1, i32 %v)
  %a = mul i32 %inc, 100
  %b = add i32 %a, %exc
  store i32 %b, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  %inlanes = call <4 x i32> @__mux_vec_group_scan_inclusive_add_v4i32(<4 x i32> %v)
  %total = extractelement <4 x i32> %inlanes, i64 3
  %before = call i32 @__mux_work_group_scan_exclusive_add_i32(i32 0, i32 %total)
  %befores.first = insertelement <4 x i32> poison, i32 %before, i64 0
  %befores = shufflevector <4 x i32> %befores.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %inc = add <4 x i32> %befores, %inlanes
  %exlanes = call <4 x i32> @__mux_vec_group_scan_exclusive_umax_v4i32(<4 x i32> %v)
  %largest = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %v)
  %max = call i32 @__mux_work_group_scan_exclusive_umax_i32(i32 1, i32 %largest)
  %maxs.first = insertelement <4 x i32> poison, i32 %max, i64 0
  %maxs = shufflevector <4 x i32> %maxs.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %exc = call <4 x i32> @llvm.umax.v4i32(<4 x i32> %maxs, <4 x i32> %exlanes)
  %a = mul <4 x i32> %inc, <i32 100, i32 100, i32 100, i32 100>
  %b = add <4 x i32> %a, %exc
  store <4 x i32> %b, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
