; passes: run-vecz<width=2;scalable>,cleanup,work-item-loops,fix-vscale<2>
; run: @k global=16 local=8 buf:iota:16 buf:zero:192
; run: @k global=14 local=7 buf:iota:14 buf:zero:168
; A scan of floats is added up in the order of work-items: the lanes of a vector one after another, then the next vector's.
; CHECK: @__vecz_nxv2_k
; CHECK: lane:

declare i64 @__mux_get_global_id(i32)
declare float @__mux_work_group_scan_inclusive_fadd_f32(i32, float)
declare float @__mux_work_group_scan_exclusive_fmul_f32(i32, float)
declare float @__mux_work_group_scan_exclusive_fmin_f32(i32, float)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %n = load i32, ptr addrspace(1) %p, align 4
  %f = sitofp i32 %n to float
  %x = fdiv float %f, 7.0
  %sum = call float @__mux_work_group_scan_inclusive_fadd_f32(i32 0, float %x)
  %product = call float @__mux_work_group_scan_exclusive_fmul_f32(i32 1, float %x)
  %least = call float @__mux_work_group_scan_exclusive_fmin_f32(i32 2, float %x)
  %base = mul i64 %id, 3
  %q = getelementptr inbounds float, ptr addrspace(1) %out, i64 %base
  store float %sum, ptr addrspace(1) %q, align 4
  %q1 = getelementptr inbounds float, ptr addrspace(1) %q, i64 1
  store float %product, ptr addrspace(1) %q1, align 4
  %q2 = getelementptr inbounds float, ptr addrspace(1) %q, i64 2
  store float %least, ptr addrspace(1) %q2, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
