; passes: lower-to-mux-builtins
; The shuffles of cl_khr_subgroup_shuffle, cl_khr_subgroup_shuffle_relative, cl_khr_subgroup_rotate and cl_intel_subgroups.
declare i32 @_Z17sub_group_shufflejj(i32, i32)
declare float @_Z21sub_group_shuffle_xorfj(float, i32)
declare i8 @_Z20sub_group_shuffle_uphj(i8, i32)
declare half @_Z22sub_group_shuffle_downDhj(half, i32)
declare i32 @_Z16sub_group_rotateii(i32, i32)
declare <2 x float> @_Z23intel_sub_group_shuffleDv2_fj(<2 x float>, i32)
declare i32 @_Z28intel_sub_group_shuffle_downiij(i32, i32, i32)
declare i32 @_Z26intel_sub_group_shuffle_upiij(i32, i32, i32)
declare i64 @_Z27intel_sub_group_shuffle_xorlj(i64, i32)

define spir_kernel void @kernel(i32 %i, i32 %next, i64 %l, float %f, i8 %c, half %h, <2 x float> %v, i32 %n) {
  %shuffle = call i32 @_Z17sub_group_shufflejj(i32 %i, i32 %n)
  %xor = call float @_Z21sub_group_shuffle_xorfj(float %f, i32 %n)
  %up = call i8 @_Z20sub_group_shuffle_uphj(i8 %c, i32 %n)
  %down = call half @_Z22sub_group_shuffle_downDhj(half %h, i32 %n)
  %rotate = call i32 @_Z16sub_group_rotateii(i32 %i, i32 %n)
  %intel = call <2 x float> @_Z23intel_sub_group_shuffleDv2_fj(<2 x float> %v, i32 %n)
  %intel.down = call i32 @_Z28intel_sub_group_shuffle_downiij(i32 %i, i32 %next, i32 %n)
  %intel.up = call i32 @_Z26intel_sub_group_shuffle_upiij(i32 %i, i32 %next, i32 %n)
  %intel.xor = call i64 @_Z27intel_sub_group_shuffle_xorlj(i64 %l, i32 %n)
  ret void
}
;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define spir_kernel void @kernel(i32 %i, i32 %next, i64 %l, float %f, i8 %c, half %h, <2 x float> %v, i32 %n) {
  %shuffle = call i32 @__mux_sub_group_shuffle_i32(i32 %i, i32 %n)
  %xor = call float @__mux_sub_group_shuffle_xor_f32(float %f, i32 %n)
  %up = call i8 @__mux_sub_group_shuffle_up_i8(i8 %c, i8 %c, i32 %n)
  %down = call half @__mux_sub_group_shuffle_down_f16(half %h, half %h, i32 %n)
  %1 = call i32 @__mux_get_sub_group_local_id()
  %2 = call i32 @__mux_get_max_sub_group_size()
  %3 = srem i32 %n, %2
  %4 = add i32 %3, %2
  %5 = add i32 %1, %4
  %6 = urem i32 %5, %2
  %rotate = call i32 @__mux_sub_group_shuffle_i32(i32 %i, i32 %6)
  %7 = extractelement <2 x float> %v, i32 0
  %8 = call float @__mux_sub_group_shuffle_f32(float %7, i32 %n)
  %9 = insertelement <2 x float> poison, float %8, i32 0
  %10 = extractelement <2 x float> %v, i32 1
  %11 = call float @__mux_sub_group_shuffle_f32(float %10, i32 %n)
  %intel = insertelement <2 x float> %9, float %11, i32 1
  %intel.down = call i32 @__mux_sub_group_shuffle_down_i32(i32 %i, i32 %next, i32 %n)
  %intel.up = call i32 @__mux_sub_group_shuffle_up_i32(i32 %i, i32 %next, i32 %n)
  %intel.xor = call i64 @__mux_sub_group_shuffle_xor_i64(i64 %l, i32 %n)
  ret void
}

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_shuffle_i32(i32, i32) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_shuffle_xor_f32(float, i32) #0

; Function Attrs: convergent nounwind
declare i8 @__mux_sub_group_shuffle_up_i8(i8, i8, i32) #0

; Function Attrs: convergent nounwind
declare half @__mux_sub_group_shuffle_down_f16(half, half, i32) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_sub_group_local_id() #1

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_max_sub_group_size() #1

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_shuffle_f32(float, i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_shuffle_down_i32(i32, i32, i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_shuffle_up_i32(i32, i32, i32) #0

; Function Attrs: convergent nounwind
declare i64 @__mux_sub_group_shuffle_xor_i64(i64, i32) #0

attributes #0 = { convergent nounwind }
attributes #1 = { norecurse nounwind willreturn memory(read) }

!oxmux.phase = !{!0}

!0 = !{!"canonical"}
