; passes: replace-wgc
; The first work-item of an exclusive float scan is given the language's identity, not what the accumulator starts at.
; run: @kernel global=8 local=4 buf:f32:-0.0,-0.0,3,1,8,-2,0.5,1 buf:zero:64
; CHECK: define internal float @__mux_work_group_scan_exclusive_fadd_f32
; CHECK: store float -0.000000e+00
; CHECK: select i1
; CHECK: float 0.000000e+00
; CHECK: define internal float @__mux_work_group_scan_exclusive_fmax_f32
; CHECK: store float 0x7FF8000000000000
; CHECK: float 0xFFF0000000000000

declare float @__mux_work_group_scan_exclusive_fadd_f32(i32, float)
declare float @__mux_work_group_scan_exclusive_fmax_f32(i32, float)
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %ip = getelementptr float, ptr addrspace(1) %in, i64 %id
  %x = load float, ptr addrspace(1) %ip, align 4
  %r = call float @__mux_work_group_scan_exclusive_fadd_f32(i32 0, float %x)
  %s = call float @__mux_work_group_scan_exclusive_fmax_f32(i32 0, float %x)
  %op = getelementptr <2 x float>, ptr addrspace(1) %out, i64 %id
  %v0 = insertelement <2 x float> poison, float %r, i32 0
  %v = insertelement <2 x float> %v0, float %s, i32 1
  store <2 x float> %v, ptr addrspace(1) %op, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
