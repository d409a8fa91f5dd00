; passes: define-mux-builtins
; The lanes of a vector are the group: reductions are intrinsics, scans go lane by lane.
; run: @kernel global=1 local=1 buf:iota:4 buf:zero:64

declare i32 @__mux_vec_group_reduce_add_v4i32(<4 x i32>)
declare i32 @__mux_vec_group_reduce_umax_v4i32(<4 x i32>)
declare <4 x i32> @__mux_vec_group_scan_inclusive_add_v4i32(<4 x i32>)
declare <4 x i32> @__mux_vec_group_scan_exclusive_smin_v4i32(<4 x i32>)
declare i32 @__mux_vec_group_broadcast_v4i32(<4 x i32>, i32)
declare i1 @__mux_vec_group_any_v4i1(<4 x i1>)
declare i1 @__mux_vec_group_all_v4i1(<4 x i1>)
declare float @__mux_vec_group_reduce_fadd_v2f32(<2 x float>)
declare i1 @__mux_vec_group_reduce_logical_xor_v4i1(<4 x i1>)
declare i32 @__mux_vec_group_reduce_add_nxv4i32(<vscale x 4 x i32>)

define void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %v = load <4 x i32>, ptr addrspace(1) %in, align 4
  %sum = call i32 @__mux_vec_group_reduce_add_v4i32(<4 x i32> %v)
  %max = call i32 @__mux_vec_group_reduce_umax_v4i32(<4 x i32> %v)
  %scan = call <4 x i32> @__mux_vec_group_scan_inclusive_add_v4i32(<4 x i32> %v)
  %before = call <4 x i32> @__mux_vec_group_scan_exclusive_smin_v4i32(<4 x i32> %v)
  %lane = call i32 @__mux_vec_group_broadcast_v4i32(<4 x i32> %v, i32 2)
  %odd = icmp ugt <4 x i32> %v, splat (i32 2)
  %any = call i1 @__mux_vec_group_any_v4i1(<4 x i1> %odd)
  %all = call i1 @__mux_vec_group_all_v4i1(<4 x i1> %odd)
  %xor = call i1 @__mux_vec_group_reduce_logical_xor_v4i1(<4 x i1> %odd)
  %f = sitofp <4 x i32> %v to <4 x float>
  %f2 = shufflevector <4 x float> %f, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %fsum = call float @__mux_vec_group_reduce_fadd_v2f32(<2 x float> %f2)
  %fint = fptosi float %fsum to i32
  %any.n = zext i1 %any to i32
  %all.n = zext i1 %all to i32
  %xor.n = zext i1 %xor to i32
  %a = insertelement <8 x i32> poison, i32 %sum, i32 0
  %b = insertelement <8 x i32> %a, i32 %max, i32 1
  %c = insertelement <8 x i32> %b, i32 %lane, i32 2
  %d = insertelement <8 x i32> %c, i32 %any.n, i32 3
  %e = insertelement <8 x i32> %d, i32 %all.n, i32 4
  %g = insertelement <8 x i32> %e, i32 %xor.n, i32 5
  %h = insertelement <8 x i32> %g, i32 %fint, i32 6
  %i = insertelement <8 x i32> %h, i32 0, i32 7
  store <8 x i32> %i, ptr addrspace(1) %out, align 4
  %p = getelementptr i8, ptr addrspace(1) %out, i64 32
  store <4 x i32> %scan, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(1) %out, i64 48
  store <4 x i32> %before, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
