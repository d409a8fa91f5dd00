; passes: work-item-loops
; As with a scalar tail, but the tail has one structure of live variables for the rest of each row.
; CHECK: define spir_kernel void @__vecz_v4_vp_kernel.mux-barrier-wrapper(
; CHECK: zext i1
; CHECK: %live_variables1 = alloca %__vecz_v4_vp_kernel_live_vars
; run: @kernel global=16 local=8 buf:iota:16
; run: @kernel global=12 local=6 buf:iota:12
; run: @kernel global=6 local=3 buf:iota:6
; run: @kernel global=4 local=1 buf:iota:4
; run: @kernel global=14 local=7 buf:iota:14

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)
declare i32 @__mux_work_group_reduce_add_i32(i32, i32)
declare i32 @__mux_work_group_reduce_umax_i32(i32, i32)
declare i1 @__mux_work_group_any_i1(i32, i1)
declare i1 @__mux_work_group_all_i1(i32, i1)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umax.v4i32(<4 x i32>)
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 !codeplay_ca_vecz.base !3 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %sum = call i32 @__mux_work_group_reduce_add_i32(i32 0, i32 %v)
  %big = icmp ugt i32 %v, 5
  %any = call i1 @__mux_work_group_any_i1(i32 1, i1 %big)
  %all = call i1 @__mux_work_group_all_i1(i32 2, i1 %big)
  %max = call i32 @__mux_work_group_reduce_umax_i32(i32 3, i32 %v)
  %any32 = zext i1 %any to i32
  %all32 = zext i1 %all to i32
  %a = mul i32 %v, 1000
  %b = add i32 %a, %sum
  %c = add i32 %b, %any32
  %d = mul i32 %c, 3
  %e = add i32 %d, %all32
  %f = add i32 %e, %max
  store i32 %f, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  %lanes = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  %sum = call i32 @__mux_work_group_reduce_add_i32(i32 0, i32 %lanes)
  %big = icmp ugt <4 x i32> %v, <i32 5, i32 5, i32 5, i32 5>
  %anylane = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %big)
  %any = call i1 @__mux_work_group_any_i1(i32 1, i1 %anylane)
  %alllane = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %big)
  %all = call i1 @__mux_work_group_all_i1(i32 2, i1 %alllane)
  %maxlane = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %v)
  %max = call i32 @__mux_work_group_reduce_umax_i32(i32 3, i32 %maxlane)
  %any32 = zext i1 %any to i32
  %all32 = zext i1 %all to i32
  %sums.first = insertelement <4 x i32> poison, i32 %sum, i64 0
  %sums = shufflevector <4 x i32> %sums.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %anys.first = insertelement <4 x i32> poison, i32 %any32, i64 0
  %anys = shufflevector <4 x i32> %anys.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %alls.first = insertelement <4 x i32> poison, i32 %all32, i64 0
  %alls = shufflevector <4 x i32> %alls.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %maxs.first = insertelement <4 x i32> poison, i32 %max, i64 0
  %maxs = shufflevector <4 x i32> %maxs.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %a = mul <4 x i32> %v, <i32 1000, i32 1000, i32 1000, i32 1000>
  %b = add <4 x i32> %a, %sums
  %c = add <4 x i32> %b, %anys
  %d = mul <4 x i32> %c, <i32 3, i32 3, i32 3, i32 3>
  %e = add <4 x i32> %d, %alls
  %f = add <4 x i32> %e, %maxs
  store <4 x i32> %f, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_vp_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !5 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %local = call i64 @__mux_get_local_id(i32 0)
  %size = call i64 @__mux_get_local_size(i32 0)
  %left = sub i64 %size, %local
  %first = insertelement <4 x i64> poison, i64 %left, i64 0
  %splat = shufflevector <4 x i64> %first, <4 x i64> poison, <4 x i32> zeroinitializer
  %mask = icmp ult <4 x i64> <i64 0, i64 1, i64 2, i64 3>, %splat
  %v = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> %mask, <4 x i32> zeroinitializer)
  %lanes = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  %sum = call i32 @__mux_work_group_reduce_add_i32(i32 0, i32 %lanes)
  %big = icmp ugt <4 x i32> %v, <i32 5, i32 5, i32 5, i32 5>
  %anylane = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %big)
  %any = call i1 @__mux_work_group_any_i1(i32 1, i1 %anylane)
  %off = xor <4 x i1> %mask, <i1 true, i1 true, i1 true, i1 true>
  %bigoff = or <4 x i1> %big, %off
  %alllane = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %bigoff)
  %all = call i1 @__mux_work_group_all_i1(i32 2, i1 %alllane)
  %maxlane = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %v)
  %max = call i32 @__mux_work_group_reduce_umax_i32(i32 3, i32 %maxlane)
  %any32 = zext i1 %any to i32
  %all32 = zext i1 %all to i32
  %sums.first = insertelement <4 x i32> poison, i32 %sum, i64 0
  %sums = shufflevector <4 x i32> %sums.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %anys.first = insertelement <4 x i32> poison, i32 %any32, i64 0
  %anys = shufflevector <4 x i32> %anys.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %alls.first = insertelement <4 x i32> poison, i32 %all32, i64 0
  %alls = shufflevector <4 x i32> %alls.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %maxs.first = insertelement <4 x i32> poison, i32 %max, i64 0
  %maxs = shufflevector <4 x i32> %maxs.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %a = mul <4 x i32> %v, <i32 1000, i32 1000, i32 1000, i32 1000>
  %b = add <4 x i32> %a, %sums
  %c = add <4 x i32> %b, %anys
  %d = mul <4 x i32> %c, <i32 3, i32 3, i32 3, i32 3>
  %e = add <4 x i32> %d, %alls
  %f = add <4 x i32> %e, %maxs
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %f, ptr addrspace(1) %p, i32 4, <4 x i1> %mask)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
!3 = !{!4, ptr @__vecz_v4_vp_kernel}
!4 = !{i32 4, i32 0, i32 0, i32 1}
!5 = !{!4, ptr @kernel}
