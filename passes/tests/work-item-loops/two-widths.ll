; passes: work-item-loops
; Each width has its wrapper, with the scalar tail: a predicated version of another width is no tail.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: call spir_func void @__vecz_v8_kernel(
; CHECK: call spir_func void @kernel(
; CHECK: define spir_kernel void @__vecz_v4_vp_kernel.mux-barrier-wrapper(
; CHECK-NOT: call spir_func void @kernel(
; CHECK: call spir_func void @__vecz_v4_vp_kernel(
; CHECK-NOT: mux-barrier-wrapper
; run: @kernel global=22 local=11 buf:iota:22

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 !codeplay_ca_vecz.base !3 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %s = mul i32 %v, 3
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v8_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <8 x i32>, ptr addrspace(1) %p, align 4
  %s = mul <8 x i32> %v, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  store <8 x i32> %s, ptr addrspace(1) %p, align 4
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
  %s = mul <4 x i32> %v, <i32 3, i32 3, i32 3, i32 3>
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %s, ptr addrspace(1) %p, i32 4, <4 x i1> %mask)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v8_kernel}
!1 = !{i32 8, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
!3 = !{!4, ptr @__vecz_v4_vp_kernel}
!4 = !{i32 4, i32 0, i32 0, i32 1}
!5 = !{!4, ptr @kernel}
