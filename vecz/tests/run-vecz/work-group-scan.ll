; passes: run-vecz<width=4>
; A scan of integers is one over the lanes, and an exclusive one over the vectors' totals. Floats are added in order.
; CHECK: define spir_kernel void @__vecz_v4_k(
; CHECK: extractelement <4 x i32>
; CHECK: call i32 @__mux_work_group_scan_exclusive_add_i32(i32 0, i32 %
; CHECK: insertelement <4 x i32> poison, i32
; CHECK: %i = add <4 x i32>
; CHECK: %f = call <4 x float> @__mux_work_group_scan_exclusive_fadd_v4f32(i32 1, <4 x float> %v)
; run: @k global=16 local=8 buf:iota:16

declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_work_group_scan_inclusive_add_i32(i32, i32)
declare float @__mux_work_group_scan_exclusive_fadd_f32(i32, float)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %i = call i32 @__mux_work_group_scan_inclusive_add_i32(i32 0, i32 %x)
  %v = sitofp i32 %x to float
  %f = call float @__mux_work_group_scan_exclusive_fadd_f32(i32 1, float %v)
  %t = fptosi float %f to i32
  %r = mul i32 %i, 1000
  %s = add i32 %r, %t
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
