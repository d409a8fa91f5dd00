; passes: fix-vscale<2>,define-mux-builtins
; Builtins are renamed with their types, and give way to one that has the name already.
; CHECK: define internal i32 @__mux_vec_group_reduce_add_v8i32(<8 x i32>
; CHECK: call i32 @__mux_vec_group_reduce_add_v8i32(<8 x i32>
; CHECK: call <8 x i32> @__mux_vec_group_scan_inclusive_add_v8i32(<8 x i32>
; CHECK: call i32 @__mux_vec_group_reduce_add_v8i32(<8 x i32>
; CHECK-NOT: nxv
; run: @k global=1 buf:zero:16 vscale=2

declare i32 @__mux_vec_group_reduce_add_nxv4i32(<vscale x 4 x i32>)
declare i32 @__mux_vec_group_reduce_add_v8i32(<8 x i32>)
declare <vscale x 4 x i32> @__mux_vec_group_scan_inclusive_add_nxv4i32(<vscale x 4 x i32>)
declare <vscale x 4 x i32> @llvm.stepvector.nxv4i32()

define spir_kernel void @k(ptr addrspace(1) %out) {
  %s = call <vscale x 4 x i32> @llvm.stepvector.nxv4i32()
  %sum = call i32 @__mux_vec_group_reduce_add_nxv4i32(<vscale x 4 x i32> %s)
  store i32 %sum, ptr addrspace(1) %out
  %scan = call <vscale x 4 x i32> @__mux_vec_group_scan_inclusive_add_nxv4i32(<vscale x 4 x i32> %s)
  %total = call i32 @__mux_vec_group_reduce_add_nxv4i32(<vscale x 4 x i32> %scan)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %total, ptr addrspace(1) %p
  %same = call i32 @__mux_vec_group_reduce_add_v8i32(<8 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>)
  %q = getelementptr i32, ptr addrspace(1) %out, i64 2
  store i32 %same, ptr addrspace(1) %q
  ret void
}
