; passes: lower-to-mux-builtins
; CHECK: icmp ne i32 %x, 0
; CHECK: call i1 @__mux_work_group_any_i1(i32 0, i1
; CHECK: zext i1
; CHECK: call i32 @__mux_work_group_reduce_smin_i32(i32 0,
; CHECK: call i32 @__mux_sub_group_scan_exclusive_umax_i32(i32
; CHECK: call float @__mux_work_group_scan_inclusive_fadd_f32(i32 0,
; CHECK: call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %x, i64 1, i64 2, i64 0)
; CHECK: call i32 @__mux_sub_group_broadcast_i32(i32 %x, i32 3)

declare i32 @_Z14work_group_anyi(i32)
declare i32 @_Z21work_group_reduce_mini(i32)
declare i32 @_Z28sub_group_scan_exclusive_maxj(i32)
declare float @_Z29work_group_scan_inclusive_addf(float)
declare i32 @_Z20work_group_broadcastimm(i32, i64, i64)
declare i32 @_Z19sub_group_broadcastij(i32, i32)

define void @kernel(ptr addrspace(1) %out, i32 %x, float %f) {
  %a = call i32 @_Z14work_group_anyi(i32 %x)
  %b = call i32 @_Z21work_group_reduce_mini(i32 %a)
  %c = call i32 @_Z28sub_group_scan_exclusive_maxj(i32 %b)
  %d = call float @_Z29work_group_scan_inclusive_addf(float %f)
  %e = call i32 @_Z20work_group_broadcastimm(i32 %x, i64 1, i64 2)
  %g = call i32 @_Z19sub_group_broadcastij(i32 %x, i32 3)
  %h = add i32 %c, %e
  %i = add i32 %h, %g
  store i32 %i, ptr addrspace(1) %out, align 4
  store float %d, ptr addrspace(1) %out, align 4
  ret void
}
