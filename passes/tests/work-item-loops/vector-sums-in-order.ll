; passes: work-item-loops
; The last bit of a sum of floats depends on the order: a vector kernel brings all lanes, side by side, and rows of vectors end
; with their tail. Scans give each lane its own result.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: row:
; CHECK: call float @llvm.vector.reduce.fadd.v4f32(float
; CHECK: fadd float
; run: @kernel global=16 local=8 buf:f32:1e8,1,-1e8,0.5,3,7,1e7,0.1,1e8,1,-1e8,0.5,3,7,1e7,0.1
; run: @kernel global=7,2 local=7,2 buf:f32:1e8,1,-1e8,0.5,3,7,1e7,0.1,1e8,1,-1e8,0.5,3,7
; run: @kernel global=6 local=3 buf:f32:1e8,1,-1e8,0.5,3,7

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_linear_id()
declare float @__mux_work_group_reduce_fadd_f32(i32, float)
declare float @__mux_work_group_scan_exclusive_fadd_f32(i32, float)
declare <4 x float> @__mux_work_group_reduce_fadd_v4f32(i32, <4 x float>)
declare <4 x float> @__mux_work_group_scan_exclusive_fadd_v4f32(i32, <4 x float>)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
  %id = call i64 @__mux_get_global_linear_id()
  %p = getelementptr float, ptr addrspace(1) %out, i64 %id
  %v = load float, ptr addrspace(1) %p, align 4
  %sum = call float @__mux_work_group_reduce_fadd_f32(i32 0, float %v)
  %before = call float @__mux_work_group_scan_exclusive_fadd_f32(i32 1, float %v)
  %r = fmul float %sum, %before
  store float %r, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_linear_id()
  %p = getelementptr float, ptr addrspace(1) %out, i64 %id
  %v = load <4 x float>, ptr addrspace(1) %p, align 4
  %sum = call <4 x float> @__mux_work_group_reduce_fadd_v4f32(i32 0, <4 x float> %v)
  %before = call <4 x float> @__mux_work_group_scan_exclusive_fadd_v4f32(i32 1, <4 x float> %v)
  %r = fmul <4 x float> %sum, %before
  store <4 x float> %r, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
