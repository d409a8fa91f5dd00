; passes: define-mux-builtins
; Scans of scalable vectors are loops over as many lanes as the machine has, from the first one on.
; CHECK: define internal <vscale x 2 x i32> @__mux_vec_group_scan_inclusive_add_nxv2i32
; CHECK: @llvm.vscale.i32
; CHECK: lane:
; CHECK: define internal <vscale x 2 x i32> @__mux_vec_group_scan_exclusive_smax_nxv2i32
; CHECK: insertelement <vscale x 2 x i32> poison, i32 -2147483648, i32 0
; CHECK: define internal <vscale x 1 x float> @__mux_vec_group_scan_exclusive_fadd_nxv1f32
; run: @k global=1 buf:zero:96 vscale=4
; run: @k global=1 buf:zero:96 vscale=1

declare <vscale x 2 x i32> @__mux_vec_group_scan_inclusive_add_nxv2i32(<vscale x 2 x i32>)
declare <vscale x 2 x i32> @__mux_vec_group_scan_exclusive_smax_nxv2i32(<vscale x 2 x i32>)
declare <vscale x 1 x float> @__mux_vec_group_scan_exclusive_fadd_nxv1f32(<vscale x 1 x float>)
declare <vscale x 2 x i32> @llvm.stepvector.nxv2i32()
declare <vscale x 1 x i32> @llvm.stepvector.nxv1i32()

define spir_kernel void @k(ptr addrspace(1) %out) {
  %s = call <vscale x 2 x i32> @llvm.stepvector.nxv2i32()
  %sum = call <vscale x 2 x i32> @__mux_vec_group_scan_inclusive_add_nxv2i32(<vscale x 2 x i32> %s)
  store <vscale x 2 x i32> %sum, ptr addrspace(1) %out, align 4
  %most = call <vscale x 2 x i32> @__mux_vec_group_scan_exclusive_smax_nxv2i32(<vscale x 2 x i32> %s)
  %p = getelementptr i8, ptr addrspace(1) %out, i64 32
  store <vscale x 2 x i32> %most, ptr addrspace(1) %p, align 4
  %i = call <vscale x 1 x i32> @llvm.stepvector.nxv1i32()
  %f = uitofp <vscale x 1 x i32> %i to <vscale x 1 x float>
  %scan = call <vscale x 1 x float> @__mux_vec_group_scan_exclusive_fadd_nxv1f32(<vscale x 1 x float> %f)
  %q = getelementptr i8, ptr addrspace(1) %out, i64 64
  store <vscale x 1 x float> %scan, ptr addrspace(1) %q, align 4
  ret void
}
