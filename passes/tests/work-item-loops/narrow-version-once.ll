; passes: work-item-loops
; The one work-item is that of the first version that runs any.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: barrier_region.2:
; CHECK: call spir_func i32 @__vecz_v8_kernel.mux-barrier-region.1(
; CHECK: call spir_func i32 @__vecz_v4_kernel.mux-barrier-region.1(
; CHECK: call spir_func i32 @kernel.mux-barrier-region.1(
; CHECK: barrier_region.3:
; run: @kernel global=30 local=15 buf:iota:30
; run: @kernel global=14 local=7 buf:iota:14
; run: @kernel global=9 local=3 buf:iota:9
; run: @kernel global=22 local=11 buf:iota:22
; run: @kernel global=16 local=8 buf:iota:16

@total = internal addrspace(3) global i32 undef, align 4
declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 !codeplay_ca_vecz.base !3 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #9
  store i32 41, ptr addrspace(3) @total, align 4
  call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
  %t = load i32, ptr addrspace(3) @total, align 4
  %s = add i32 %v, %t
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v8_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <8 x i32>, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #9
  store i32 41, ptr addrspace(3) @total, align 4
  call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
  %t = load i32, ptr addrspace(3) @total, align 4
  %f = insertelement <8 x i32> poison, i32 %t, i64 0
  %ts = shufflevector <8 x i32> %f, <8 x i32> poison, <8 x i32> zeroinitializer
  %s = add <8 x i32> %v, %ts
  store <8 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #1 !codeplay_ca_vecz.derived !5 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #9
  store i32 41, ptr addrspace(3) @total, align 4
  call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
  %t = load i32, ptr addrspace(3) @total, align 4
  %f = insertelement <4 x i32> poison, i32 %t, i64 0
  %ts = shufflevector <4 x i32> %f, <4 x i32> poison, <4 x i32> zeroinitializer
  %s = add <4 x i32> %v, %ts
  store <4 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
attributes #1 = { "mux-kernel" "mux-orig-fn"="kernel" }
attributes #9 = { "mux-barrier-schedule"="once" }
!0 = !{!1, ptr @__vecz_v8_kernel}
!1 = !{i32 8, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
!3 = !{!4, ptr @__vecz_v4_kernel}
!4 = !{i32 4, i32 0, i32 0, i32 0}
!5 = !{!4, ptr @kernel}
