; passes: work-item-loops
; The vectorized kernel alone is an entry point: what it was made of becomes its tail.
; CHECK: define internal spir_func void @kernel(
; CHECK: define internal spir_func void @__vecz_v4_kernel(
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: call spir_func void @__vecz_v4_kernel(
; CHECK: call spir_func void @kernel(
; CHECK-NOT: mux-barrier-wrapper

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)

define spir_kernel void @kernel(ptr addrspace(1) %out) #1 !codeplay_ca_vecz.base !0 {
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
attributes #1 = { "mux-kernel" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
