; passes: lower-to-mux-builtins
; Every operation and type. Signedness is in the name; truths are one bit wide in the builtin.
declare i32 @_Z13sub_group_alli(i32)
declare i32 @_Z13sub_group_anyi(i32)
declare i32 @_Z20sub_group_reduce_addi(i32)
declare i32 @_Z20sub_group_reduce_mini(i32)
declare i32 @_Z20sub_group_reduce_maxi(i32)
declare i32 @_Z28sub_group_scan_exclusive_addi(i32)
declare i32 @_Z28sub_group_scan_exclusive_mini(i32)
declare i32 @_Z28sub_group_scan_exclusive_maxi(i32)
declare i32 @_Z28sub_group_scan_inclusive_addi(i32)
declare i32 @_Z28sub_group_scan_inclusive_mini(i32)
declare i32 @_Z28sub_group_scan_inclusive_maxi(i32)
declare i32 @_Z20sub_group_reduce_addj(i32)
declare i32 @_Z20sub_group_reduce_minj(i32)
declare i32 @_Z20sub_group_reduce_maxj(i32)
declare i32 @_Z28sub_group_scan_exclusive_addj(i32)
declare i32 @_Z28sub_group_scan_exclusive_minj(i32)
declare i32 @_Z28sub_group_scan_exclusive_maxj(i32)
declare i32 @_Z28sub_group_scan_inclusive_addj(i32)
declare i32 @_Z28sub_group_scan_inclusive_minj(i32)
declare i32 @_Z28sub_group_scan_inclusive_maxj(i32)
declare i64 @_Z20sub_group_reduce_addl(i64)
declare i64 @_Z20sub_group_reduce_minl(i64)
declare i64 @_Z20sub_group_reduce_maxl(i64)
declare i64 @_Z28sub_group_scan_exclusive_addl(i64)
declare i64 @_Z28sub_group_scan_exclusive_minl(i64)
declare i64 @_Z28sub_group_scan_exclusive_maxl(i64)
declare i64 @_Z28sub_group_scan_inclusive_addl(i64)
declare i64 @_Z28sub_group_scan_inclusive_minl(i64)
declare i64 @_Z28sub_group_scan_inclusive_maxl(i64)
declare i64 @_Z20sub_group_reduce_addm(i64)
declare i64 @_Z20sub_group_reduce_minm(i64)
declare i64 @_Z20sub_group_reduce_maxm(i64)
declare i64 @_Z28sub_group_scan_exclusive_addm(i64)
declare i64 @_Z28sub_group_scan_exclusive_minm(i64)
declare i64 @_Z28sub_group_scan_exclusive_maxm(i64)
declare i64 @_Z28sub_group_scan_inclusive_addm(i64)
declare i64 @_Z28sub_group_scan_inclusive_minm(i64)
declare i64 @_Z28sub_group_scan_inclusive_maxm(i64)
declare float @_Z20sub_group_reduce_addf(float)
declare float @_Z20sub_group_reduce_minf(float)
declare float @_Z20sub_group_reduce_maxf(float)
declare float @_Z28sub_group_scan_exclusive_addf(float)
declare float @_Z28sub_group_scan_exclusive_minf(float)
declare float @_Z28sub_group_scan_exclusive_maxf(float)
declare float @_Z28sub_group_scan_inclusive_addf(float)
declare float @_Z28sub_group_scan_inclusive_minf(float)
declare float @_Z28sub_group_scan_inclusive_maxf(float)
declare double @_Z20sub_group_reduce_addd(double)
declare double @_Z20sub_group_reduce_mind(double)
declare double @_Z20sub_group_reduce_maxd(double)
declare double @_Z28sub_group_scan_exclusive_addd(double)
declare double @_Z28sub_group_scan_exclusive_mind(double)
declare double @_Z28sub_group_scan_exclusive_maxd(double)
declare double @_Z28sub_group_scan_inclusive_addd(double)
declare double @_Z28sub_group_scan_inclusive_mind(double)
declare double @_Z28sub_group_scan_inclusive_maxd(double)
declare half @_Z20sub_group_reduce_addDh(half)
declare half @_Z20sub_group_reduce_minDh(half)
declare half @_Z20sub_group_reduce_maxDh(half)
declare half @_Z28sub_group_scan_exclusive_addDh(half)
declare half @_Z28sub_group_scan_exclusive_minDh(half)
declare half @_Z28sub_group_scan_exclusive_maxDh(half)
declare half @_Z28sub_group_scan_inclusive_addDh(half)
declare half @_Z28sub_group_scan_inclusive_minDh(half)
declare half @_Z28sub_group_scan_inclusive_maxDh(half)
declare i32 @_Z20sub_group_reduce_muli(i32)
declare i32 @_Z20sub_group_reduce_andi(i32)
declare i32 @_Z19sub_group_reduce_ori(i32)
declare i32 @_Z20sub_group_reduce_xori(i32)
declare i32 @_Z28sub_group_reduce_logical_andi(i32)
declare i32 @_Z27sub_group_reduce_logical_ori(i32)
declare i32 @_Z28sub_group_reduce_logical_xori(i32)
declare float @_Z28sub_group_scan_inclusive_mulf(float)
declare double @_Z19sub_group_broadcastdj(double, i32)

define spir_kernel void @kernel(i32 %i, i64 %l, float %f, double %d, half %h) {
  %all = call i32 @_Z13sub_group_alli(i32 %i)
  %any = call i32 @_Z13sub_group_anyi(i32 %i)
  %reduce.add.i = call i32 @_Z20sub_group_reduce_addi(i32 %i)
  %reduce.min.i = call i32 @_Z20sub_group_reduce_mini(i32 %i)
  %reduce.max.i = call i32 @_Z20sub_group_reduce_maxi(i32 %i)
  %scan_exclusive.add.i = call i32 @_Z28sub_group_scan_exclusive_addi(i32 %i)
  %scan_exclusive.min.i = call i32 @_Z28sub_group_scan_exclusive_mini(i32 %i)
  %scan_exclusive.max.i = call i32 @_Z28sub_group_scan_exclusive_maxi(i32 %i)
  %scan_inclusive.add.i = call i32 @_Z28sub_group_scan_inclusive_addi(i32 %i)
  %scan_inclusive.min.i = call i32 @_Z28sub_group_scan_inclusive_mini(i32 %i)
  %scan_inclusive.max.i = call i32 @_Z28sub_group_scan_inclusive_maxi(i32 %i)
  %reduce.add.j = call i32 @_Z20sub_group_reduce_addj(i32 %i)
  %reduce.min.j = call i32 @_Z20sub_group_reduce_minj(i32 %i)
  %reduce.max.j = call i32 @_Z20sub_group_reduce_maxj(i32 %i)
  %scan_exclusive.add.j = call i32 @_Z28sub_group_scan_exclusive_addj(i32 %i)
  %scan_exclusive.min.j = call i32 @_Z28sub_group_scan_exclusive_minj(i32 %i)
  %scan_exclusive.max.j = call i32 @_Z28sub_group_scan_exclusive_maxj(i32 %i)
  %scan_inclusive.add.j = call i32 @_Z28sub_group_scan_inclusive_addj(i32 %i)
  %scan_inclusive.min.j = call i32 @_Z28sub_group_scan_inclusive_minj(i32 %i)
  %scan_inclusive.max.j = call i32 @_Z28sub_group_scan_inclusive_maxj(i32 %i)
  %reduce.add.l = call i64 @_Z20sub_group_reduce_addl(i64 %l)
  %reduce.min.l = call i64 @_Z20sub_group_reduce_minl(i64 %l)
  %reduce.max.l = call i64 @_Z20sub_group_reduce_maxl(i64 %l)
  %scan_exclusive.add.l = call i64 @_Z28sub_group_scan_exclusive_addl(i64 %l)
  %scan_exclusive.min.l = call i64 @_Z28sub_group_scan_exclusive_minl(i64 %l)
  %scan_exclusive.max.l = call i64 @_Z28sub_group_scan_exclusive_maxl(i64 %l)
  %scan_inclusive.add.l = call i64 @_Z28sub_group_scan_inclusive_addl(i64 %l)
  %scan_inclusive.min.l = call i64 @_Z28sub_group_scan_inclusive_minl(i64 %l)
  %scan_inclusive.max.l = call i64 @_Z28sub_group_scan_inclusive_maxl(i64 %l)
  %reduce.add.m = call i64 @_Z20sub_group_reduce_addm(i64 %l)
  %reduce.min.m = call i64 @_Z20sub_group_reduce_minm(i64 %l)
  %reduce.max.m = call i64 @_Z20sub_group_reduce_maxm(i64 %l)
  %scan_exclusive.add.m = call i64 @_Z28sub_group_scan_exclusive_addm(i64 %l)
  %scan_exclusive.min.m = call i64 @_Z28sub_group_scan_exclusive_minm(i64 %l)
  %scan_exclusive.max.m = call i64 @_Z28sub_group_scan_exclusive_maxm(i64 %l)
  %scan_inclusive.add.m = call i64 @_Z28sub_group_scan_inclusive_addm(i64 %l)
  %scan_inclusive.min.m = call i64 @_Z28sub_group_scan_inclusive_minm(i64 %l)
  %scan_inclusive.max.m = call i64 @_Z28sub_group_scan_inclusive_maxm(i64 %l)
  %reduce.add.f = call float @_Z20sub_group_reduce_addf(float %f)
  %reduce.min.f = call float @_Z20sub_group_reduce_minf(float %f)
  %reduce.max.f = call float @_Z20sub_group_reduce_maxf(float %f)
  %scan_exclusive.add.f = call float @_Z28sub_group_scan_exclusive_addf(float %f)
  %scan_exclusive.min.f = call float @_Z28sub_group_scan_exclusive_minf(float %f)
  %scan_exclusive.max.f = call float @_Z28sub_group_scan_exclusive_maxf(float %f)
  %scan_inclusive.add.f = call float @_Z28sub_group_scan_inclusive_addf(float %f)
  %scan_inclusive.min.f = call float @_Z28sub_group_scan_inclusive_minf(float %f)
  %scan_inclusive.max.f = call float @_Z28sub_group_scan_inclusive_maxf(float %f)
  %reduce.add.d = call double @_Z20sub_group_reduce_addd(double %d)
  %reduce.min.d = call double @_Z20sub_group_reduce_mind(double %d)
  %reduce.max.d = call double @_Z20sub_group_reduce_maxd(double %d)
  %scan_exclusive.add.d = call double @_Z28sub_group_scan_exclusive_addd(double %d)
  %scan_exclusive.min.d = call double @_Z28sub_group_scan_exclusive_mind(double %d)
  %scan_exclusive.max.d = call double @_Z28sub_group_scan_exclusive_maxd(double %d)
  %scan_inclusive.add.d = call double @_Z28sub_group_scan_inclusive_addd(double %d)
  %scan_inclusive.min.d = call double @_Z28sub_group_scan_inclusive_mind(double %d)
  %scan_inclusive.max.d = call double @_Z28sub_group_scan_inclusive_maxd(double %d)
  %reduce.add.Dh = call half @_Z20sub_group_reduce_addDh(half %h)
  %reduce.min.Dh = call half @_Z20sub_group_reduce_minDh(half %h)
  %reduce.max.Dh = call half @_Z20sub_group_reduce_maxDh(half %h)
  %scan_exclusive.add.Dh = call half @_Z28sub_group_scan_exclusive_addDh(half %h)
  %scan_exclusive.min.Dh = call half @_Z28sub_group_scan_exclusive_minDh(half %h)
  %scan_exclusive.max.Dh = call half @_Z28sub_group_scan_exclusive_maxDh(half %h)
  %scan_inclusive.add.Dh = call half @_Z28sub_group_scan_inclusive_addDh(half %h)
  %scan_inclusive.min.Dh = call half @_Z28sub_group_scan_inclusive_minDh(half %h)
  %scan_inclusive.max.Dh = call half @_Z28sub_group_scan_inclusive_maxDh(half %h)
  %mul = call i32 @_Z20sub_group_reduce_muli(i32 %i)
  %and = call i32 @_Z20sub_group_reduce_andi(i32 %i)
  %or = call i32 @_Z19sub_group_reduce_ori(i32 %i)
  %xor = call i32 @_Z20sub_group_reduce_xori(i32 %i)
  %logical_and = call i32 @_Z28sub_group_reduce_logical_andi(i32 %i)
  %logical_or = call i32 @_Z27sub_group_reduce_logical_ori(i32 %i)
  %logical_xor = call i32 @_Z28sub_group_reduce_logical_xori(i32 %i)
  %mul.f = call float @_Z28sub_group_scan_inclusive_mulf(float %f)
  %b = call double @_Z19sub_group_broadcastdj(double %d, i32 %i)
  ret void
}
;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define spir_kernel void @kernel(i32 %i, i64 %l, float %f, double %d, half %h) {
  %1 = icmp ne i32 %i, 0
  %2 = call i1 @__mux_sub_group_all_i1(i1 %1)
  %all = zext i1 %2 to i32
  %3 = icmp ne i32 %i, 0
  %4 = call i1 @__mux_sub_group_any_i1(i1 %3)
  %any = zext i1 %4 to i32
  %reduce.add.i = call i32 @__mux_sub_group_reduce_add_i32(i32 %i)
  %reduce.min.i = call i32 @__mux_sub_group_reduce_smin_i32(i32 %i)
  %reduce.max.i = call i32 @__mux_sub_group_reduce_smax_i32(i32 %i)
  %scan_exclusive.add.i = call i32 @__mux_sub_group_scan_exclusive_add_i32(i32 %i)
  %scan_exclusive.min.i = call i32 @__mux_sub_group_scan_exclusive_smin_i32(i32 %i)
  %scan_exclusive.max.i = call i32 @__mux_sub_group_scan_exclusive_smax_i32(i32 %i)
  %scan_inclusive.add.i = call i32 @__mux_sub_group_scan_inclusive_add_i32(i32 %i)
  %scan_inclusive.min.i = call i32 @__mux_sub_group_scan_inclusive_smin_i32(i32 %i)
  %scan_inclusive.max.i = call i32 @__mux_sub_group_scan_inclusive_smax_i32(i32 %i)
  %reduce.add.j = call i32 @__mux_sub_group_reduce_add_i32(i32 %i)
  %reduce.min.j = call i32 @__mux_sub_group_reduce_umin_i32(i32 %i)
  %reduce.max.j = call i32 @__mux_sub_group_reduce_umax_i32(i32 %i)
  %scan_exclusive.add.j = call i32 @__mux_sub_group_scan_exclusive_add_i32(i32 %i)
  %scan_exclusive.min.j = call i32 @__mux_sub_group_scan_exclusive_umin_i32(i32 %i)
  %scan_exclusive.max.j = call i32 @__mux_sub_group_scan_exclusive_umax_i32(i32 %i)
  %scan_inclusive.add.j = call i32 @__mux_sub_group_scan_inclusive_add_i32(i32 %i)
  %scan_inclusive.min.j = call i32 @__mux_sub_group_scan_inclusive_umin_i32(i32 %i)
  %scan_inclusive.max.j = call i32 @__mux_sub_group_scan_inclusive_umax_i32(i32 %i)
  %reduce.add.l = call i64 @__mux_sub_group_reduce_add_i64(i64 %l)
  %reduce.min.l = call i64 @__mux_sub_group_reduce_smin_i64(i64 %l)
  %reduce.max.l = call i64 @__mux_sub_group_reduce_smax_i64(i64 %l)
  %scan_exclusive.add.l = call i64 @__mux_sub_group_scan_exclusive_add_i64(i64 %l)
  %scan_exclusive.min.l = call i64 @__mux_sub_group_scan_exclusive_smin_i64(i64 %l)
  %scan_exclusive.max.l = call i64 @__mux_sub_group_scan_exclusive_smax_i64(i64 %l)
  %scan_inclusive.add.l = call i64 @__mux_sub_group_scan_inclusive_add_i64(i64 %l)
  %scan_inclusive.min.l = call i64 @__mux_sub_group_scan_inclusive_smin_i64(i64 %l)
  %scan_inclusive.max.l = call i64 @__mux_sub_group_scan_inclusive_smax_i64(i64 %l)
  %reduce.add.m = call i64 @__mux_sub_group_reduce_add_i64(i64 %l)
  %reduce.min.m = call i64 @__mux_sub_group_reduce_umin_i64(i64 %l)
  %reduce.max.m = call i64 @__mux_sub_group_reduce_umax_i64(i64 %l)
  %scan_exclusive.add.m = call i64 @__mux_sub_group_scan_exclusive_add_i64(i64 %l)
  %scan_exclusive.min.m = call i64 @__mux_sub_group_scan_exclusive_umin_i64(i64 %l)
  %scan_exclusive.max.m = call i64 @__mux_sub_group_scan_exclusive_umax_i64(i64 %l)
  %scan_inclusive.add.m = call i64 @__mux_sub_group_scan_inclusive_add_i64(i64 %l)
  %scan_inclusive.min.m = call i64 @__mux_sub_group_scan_inclusive_umin_i64(i64 %l)
  %scan_inclusive.max.m = call i64 @__mux_sub_group_scan_inclusive_umax_i64(i64 %l)
  %reduce.add.f = call float @__mux_sub_group_reduce_fadd_f32(float %f)
  %reduce.min.f = call float @__mux_sub_group_reduce_fmin_f32(float %f)
  %reduce.max.f = call float @__mux_sub_group_reduce_fmax_f32(float %f)
  %scan_exclusive.add.f = call float @__mux_sub_group_scan_exclusive_fadd_f32(float %f)
  %scan_exclusive.min.f = call float @__mux_sub_group_scan_exclusive_fmin_f32(float %f)
  %scan_exclusive.max.f = call float @__mux_sub_group_scan_exclusive_fmax_f32(float %f)
  %scan_inclusive.add.f = call float @__mux_sub_group_scan_inclusive_fadd_f32(float %f)
  %scan_inclusive.min.f = call float @__mux_sub_group_scan_inclusive_fmin_f32(float %f)
  %scan_inclusive.max.f = call float @__mux_sub_group_scan_inclusive_fmax_f32(float %f)
  %reduce.add.d = call double @__mux_sub_group_reduce_fadd_f64(double %d)
  %reduce.min.d = call double @__mux_sub_group_reduce_fmin_f64(double %d)
  %reduce.max.d = call double @__mux_sub_group_reduce_fmax_f64(double %d)
  %scan_exclusive.add.d = call double @__mux_sub_group_scan_exclusive_fadd_f64(double %d)
  %scan_exclusive.min.d = call double @__mux_sub_group_scan_exclusive_fmin_f64(double %d)
  %scan_exclusive.max.d = call double @__mux_sub_group_scan_exclusive_fmax_f64(double %d)
  %scan_inclusive.add.d = call double @__mux_sub_group_scan_inclusive_fadd_f64(double %d)
  %scan_inclusive.min.d = call double @__mux_sub_group_scan_inclusive_fmin_f64(double %d)
  %scan_inclusive.max.d = call double @__mux_sub_group_scan_inclusive_fmax_f64(double %d)
  %reduce.add.Dh = call half @__mux_sub_group_reduce_fadd_f16(half %h)
  %reduce.min.Dh = call half @__mux_sub_group_reduce_fmin_f16(half %h)
  %reduce.max.Dh = call half @__mux_sub_group_reduce_fmax_f16(half %h)
  %scan_exclusive.add.Dh = call half @__mux_sub_group_scan_exclusive_fadd_f16(half %h)
  %scan_exclusive.min.Dh = call half @__mux_sub_group_scan_exclusive_fmin_f16(half %h)
  %scan_exclusive.max.Dh = call half @__mux_sub_group_scan_exclusive_fmax_f16(half %h)
  %scan_inclusive.add.Dh = call half @__mux_sub_group_scan_inclusive_fadd_f16(half %h)
  %scan_inclusive.min.Dh = call half @__mux_sub_group_scan_inclusive_fmin_f16(half %h)
  %scan_inclusive.max.Dh = call half @__mux_sub_group_scan_inclusive_fmax_f16(half %h)
  %mul = call i32 @__mux_sub_group_reduce_mul_i32(i32 %i)
  %and = call i32 @__mux_sub_group_reduce_and_i32(i32 %i)
  %or = call i32 @__mux_sub_group_reduce_or_i32(i32 %i)
  %xor = call i32 @__mux_sub_group_reduce_xor_i32(i32 %i)
  %5 = icmp ne i32 %i, 0
  %6 = call i1 @__mux_sub_group_reduce_logical_and_i1(i1 %5)
  %logical_and = zext i1 %6 to i32
  %7 = icmp ne i32 %i, 0
  %8 = call i1 @__mux_sub_group_reduce_logical_or_i1(i1 %7)
  %logical_or = zext i1 %8 to i32
  %9 = icmp ne i32 %i, 0
  %10 = call i1 @__mux_sub_group_reduce_logical_xor_i1(i1 %9)
  %logical_xor = zext i1 %10 to i32
  %mul.f = call float @__mux_sub_group_scan_inclusive_fmul_f32(float %f)
  %b = call double @__mux_sub_group_broadcast_f64(double %d, i32 %i)
  ret void
}

; Function Attrs: convergent nounwind
declare i1 @__mux_sub_group_all_i1(i1) #0

; Function Attrs: convergent nounwind
declare i1 @__mux_sub_group_any_i1(i1) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_add_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_smin_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_smax_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_scan_exclusive_add_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_scan_exclusive_smin_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_scan_exclusive_smax_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_scan_inclusive_add_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_scan_inclusive_smin_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_scan_inclusive_smax_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_umin_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_umax_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_scan_exclusive_umin_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_scan_exclusive_umax_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_scan_inclusive_umin_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_scan_inclusive_umax_i32(i32) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_reduce_add_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_reduce_smin_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_reduce_smax_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_scan_exclusive_add_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_scan_exclusive_smin_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_scan_exclusive_smax_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_scan_inclusive_add_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_scan_inclusive_smin_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_scan_inclusive_smax_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_reduce_umin_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_reduce_umax_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_scan_exclusive_umin_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_scan_exclusive_umax_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_scan_inclusive_umin_i64(i64) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_scan_inclusive_umax_i64(i64) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_reduce_fadd_f32(float) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_reduce_fmin_f32(float) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_reduce_fmax_f32(float) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_scan_exclusive_fadd_f32(float) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_scan_exclusive_fmin_f32(float) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_scan_exclusive_fmax_f32(float) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_scan_inclusive_fadd_f32(float) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_scan_inclusive_fmin_f32(float) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_scan_inclusive_fmax_f32(float) #0

; Function Attrs: convergent nounwind
declare double @__mux_sub_group_reduce_fadd_f64(double) #0

; Function Attrs: convergent nounwind
declare double @__mux_sub_group_reduce_fmin_f64(double) #0

; Function Attrs: convergent nounwind
declare double @__mux_sub_group_reduce_fmax_f64(double) #0

; Function Attrs: convergent nounwind
declare double @__mux_sub_group_scan_exclusive_fadd_f64(double) #0

; Function Attrs: convergent nounwind
declare double @__mux_sub_group_scan_exclusive_fmin_f64(double) #0

; Function Attrs: convergent nounwind
declare double @__mux_sub_group_scan_exclusive_fmax_f64(double) #0

; Function Attrs: convergent nounwind
declare double @__mux_sub_group_scan_inclusive_fadd_f64(double) #0

; Function Attrs: convergent nounwind
declare double @__mux_sub_group_scan_inclusive_fmin_f64(double) #0

; Function Attrs: convergent nounwind
declare double @__mux_sub_group_scan_inclusive_fmax_f64(double) #0

; Function Attrs: convergent nounwind
declare half @__mux_sub_group_reduce_fadd_f16(half) #0

; Function Attrs: convergent nounwind
declare half @__mux_sub_group_reduce_fmin_f16(half) #0

; Function Attrs: convergent nounwind
declare half @__mux_sub_group_reduce_fmax_f16(half) #0

; Function Attrs: convergent nounwind
declare half @__mux_sub_group_scan_exclusive_fadd_f16(half) #0

; Function Attrs: convergent nounwind
declare half @__mux_sub_group_scan_exclusive_fmin_f16(half) #0

; Function Attrs: convergent nounwind
declare half @__mux_sub_group_scan_exclusive_fmax_f16(half) #0

; Function Attrs: convergent nounwind
declare half @__mux_sub_group_scan_inclusive_fadd_f16(half) #0

; Function Attrs: convergent nounwind
declare half @__mux_sub_group_scan_inclusive_fmin_f16(half) #0

; Function Attrs: convergent nounwind
declare half @__mux_sub_group_scan_inclusive_fmax_f16(half) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_mul_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_and_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_or_i32(i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_xor_i32(i32) #0

; Function Attrs: convergent nounwind
declare i1 @__mux_sub_group_reduce_logical_and_i1(i1) #0

; Function Attrs: convergent nounwind
declare i1 @__mux_sub_group_reduce_logical_or_i1(i1) #0

; Function Attrs: convergent nounwind
declare i1 @__mux_sub_group_reduce_logical_xor_i1(i1) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_scan_inclusive_fmul_f32(float) #0

; Function Attrs: convergent nounwind
declare double @__mux_sub_group_broadcast_f64(double, i32) #0

attributes #0 = { convergent nounwind }

!oxmux.phase = !{!0}

!0 = !{!"canonical"}
