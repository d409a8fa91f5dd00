; What each work-item of a group gets of those before it, floats in order.
; run: @scans global=10 local=5 buf:i32:5,-3,8,1,9,-7,2,2,4,6 buf:f32:1.5,-0.0,2.25,1e9,3.0,0.1,0.2,0.3,0.4,0.5 buf:zero:240
; run: @scans global=6 local=3 buf:i32:5,-3,8,1,9,-7 buf:f32:-0.0,1.5,2.25,1e9,3.0,0.1 buf:zero:144
; run: @scans global=16 local=16 buf:iota:16 buf:f32:1.5,-0.0,2.25,1e9,3.0,0.1,0.2,0.3,0.4,0.5,-1e9,0.1,7.0,0.7,-0.0,3.0 buf:zero:384
declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_work_group_scan_inclusive_add_i32(i32, i32)
declare i32 @__mux_work_group_scan_exclusive_smax_i32(i32, i32)
declare float @__mux_work_group_scan_inclusive_fadd_f32(i32, float)
declare float @__mux_work_group_scan_exclusive_fadd_f32(i32, float)
declare float @__mux_work_group_scan_exclusive_fmin_f32(i32, float)
declare float @__mux_work_group_scan_inclusive_fmul_f32(i32, float)

define spir_kernel void @scans(ptr addrspace(1) %in, ptr addrspace(1) %floats, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %pf = getelementptr inbounds float, ptr addrspace(1) %floats, i64 %id
  %f = load float, ptr addrspace(1) %pf, align 4
  %sum = call i32 @__mux_work_group_scan_inclusive_add_i32(i32 0, i32 %x)
  %most = call i32 @__mux_work_group_scan_exclusive_smax_i32(i32 1, i32 %x)
  %fsum = call float @__mux_work_group_scan_inclusive_fadd_f32(i32 2, float %f)
  %fbefore = call float @__mux_work_group_scan_exclusive_fadd_f32(i32 3, float %f)
  %fleast = call float @__mux_work_group_scan_exclusive_fmin_f32(i32 4, float %f)
  %fproduct = call float @__mux_work_group_scan_inclusive_fmul_f32(i32 5, float %f)
  %base = mul i64 %id, 6
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %base
  store i32 %sum, ptr addrspace(1) %q, align 4
  %q1 = getelementptr inbounds i32, ptr addrspace(1) %q, i64 1
  store i32 %most, ptr addrspace(1) %q1, align 4
  %q2 = getelementptr inbounds i32, ptr addrspace(1) %q, i64 2
  store float %fsum, ptr addrspace(1) %q2, align 4
  %q3 = getelementptr inbounds i32, ptr addrspace(1) %q, i64 3
  store float %fbefore, ptr addrspace(1) %q3, align 4
  %q4 = getelementptr inbounds i32, ptr addrspace(1) %q, i64 4
  store float %fleast, ptr addrspace(1) %q4, align 4
  %q5 = getelementptr inbounds i32, ptr addrspace(1) %q, i64 5
  store float %fproduct, ptr addrspace(1) %q5, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
