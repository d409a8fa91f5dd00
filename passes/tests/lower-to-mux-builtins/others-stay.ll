; passes: lower-to-mux-builtins
; Mux builtins take whole sub-groups: what takes a part of one stays.
declare i32 @_Z32sub_group_non_uniform_reduce_addi(i32)
declare <4 x i32> @_Z16sub_group_balloti(i32)
declare i32 @_Z30sub_group_clustered_reduce_addij(i32, i32)
declare i32 @_Z15sub_group_electv()

define spir_kernel void @kernel(i32 %i) {
  %a = call i32 @_Z32sub_group_non_uniform_reduce_addi(i32 %i)
  %b = call <4 x i32> @_Z16sub_group_balloti(i32 %i)
  %c = call i32 @_Z30sub_group_clustered_reduce_addij(i32 %i, i32 4)
  %d = call i32 @_Z15sub_group_electv()
  ret void
}
;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

declare i32 @_Z32sub_group_non_uniform_reduce_addi(i32)

declare <4 x i32> @_Z16sub_group_balloti(i32)

declare i32 @_Z30sub_group_clustered_reduce_addij(i32, i32)

declare i32 @_Z15sub_group_electv()

define spir_kernel void @kernel(i32 %i) {
  %a = call i32 @_Z32sub_group_non_uniform_reduce_addi(i32 %i)
  %b = call <4 x i32> @_Z16sub_group_balloti(i32 %i)
  %c = call i32 @_Z30sub_group_clustered_reduce_addij(i32 %i, i32 4)
  %d = call i32 @_Z15sub_group_electv()
  ret void
}

!oxmux.phase = !{!0}

!0 = !{!"canonical"}
