; passes: lower-to-mux-builtins
; Every work-item function, with a size_t of 64 bits. The results keep their names.
declare i64 @_Z15get_global_sizej(i32)
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z14get_local_sizej(i32)
declare i64 @_Z23get_enqueued_local_sizej(i32)
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z14get_num_groupsj(i32)
declare i64 @_Z12get_group_idj(i32)
declare i64 @_Z17get_global_offsetj(i32)
declare i64 @_Z20get_global_linear_idv()
declare i64 @_Z19get_local_linear_idv()
declare i32 @_Z12get_work_dimv()
declare i32 @_Z18get_sub_group_sizev()
declare i32 @_Z22get_max_sub_group_sizev()
declare i32 @_Z18get_num_sub_groupsv()
declare i32 @_Z27get_enqueued_num_sub_groupsv()
declare i32 @_Z16get_sub_group_idv()
declare i32 @_Z22get_sub_group_local_idv()

define spir_kernel void @kernel(i32 %dim) {
  %q0 = call i64 @_Z15get_global_sizej(i32 %dim)
  %q1 = call i64 @_Z13get_global_idj(i32 %dim)
  %q2 = call i64 @_Z14get_local_sizej(i32 %dim)
  %q3 = call i64 @_Z23get_enqueued_local_sizej(i32 %dim)
  %q4 = call i64 @_Z12get_local_idj(i32 %dim)
  %q5 = call i64 @_Z14get_num_groupsj(i32 %dim)
  %q6 = call i64 @_Z12get_group_idj(i32 %dim)
  %q7 = call i64 @_Z17get_global_offsetj(i32 %dim)
  %q8 = call i64 @_Z20get_global_linear_idv()
  %q9 = call i64 @_Z19get_local_linear_idv()
  %q10 = call i32 @_Z12get_work_dimv()
  %q11 = call i32 @_Z18get_sub_group_sizev()
  %q12 = call i32 @_Z22get_max_sub_group_sizev()
  %q13 = call i32 @_Z18get_num_sub_groupsv()
  %q14 = call i32 @_Z27get_enqueued_num_sub_groupsv()
  %q15 = call i32 @_Z16get_sub_group_idv()
  %q16 = call i32 @_Z22get_sub_group_local_idv()
  ret void
}
;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define spir_kernel void @kernel(i32 %dim) {
  %q0 = call i64 @__mux_get_global_size(i32 %dim)
  %q1 = call i64 @__mux_get_global_id(i32 %dim)
  %q2 = call i64 @__mux_get_local_size(i32 %dim)
  %q3 = call i64 @__mux_get_enqueued_local_size(i32 %dim)
  %q4 = call i64 @__mux_get_local_id(i32 %dim)
  %q5 = call i64 @__mux_get_num_groups(i32 %dim)
  %q6 = call i64 @__mux_get_group_id(i32 %dim)
  %q7 = call i64 @__mux_get_global_offset(i32 %dim)
  %q8 = call i64 @__mux_get_global_linear_id()
  %q9 = call i64 @__mux_get_local_linear_id()
  %q10 = call i32 @__mux_get_work_dim()
  %q11 = call i32 @__mux_get_sub_group_size()
  %q12 = call i32 @__mux_get_max_sub_group_size()
  %q13 = call i32 @__mux_get_num_sub_groups()
  %1 = call i64 @__mux_get_enqueued_local_size(i32 0)
  %2 = call i64 @__mux_get_enqueued_local_size(i32 1)
  %3 = call i64 @__mux_get_enqueued_local_size(i32 2)
  %4 = call i32 @__mux_get_max_sub_group_size()
  %5 = mul i64 %2, %3
  %6 = mul i64 %1, %5
  %7 = zext i32 %4 to i64
  %8 = call i64 @llvm.umax.i64(i64 %7, i64 1)
  %9 = sub i64 %8, 1
  %10 = add i64 %6, %9
  %11 = udiv i64 %10, %8
  %q14 = trunc i64 %11 to i32
  %q15 = call i32 @__mux_get_sub_group_id()
  %q16 = call i32 @__mux_get_sub_group_local_id()
  ret void
}

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_global_size(i32) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_global_id(i32) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_local_size(i32) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_enqueued_local_size(i32) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_local_id(i32) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_num_groups(i32) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_group_id(i32) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_global_offset(i32) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_global_linear_id() #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_local_linear_id() #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_work_dim() #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_sub_group_size() #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_max_sub_group_size() #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_num_sub_groups() #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_sub_group_id() #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_sub_group_local_id() #0

declare i64 @llvm.umax.i64(i64, i64)

attributes #0 = { norecurse nounwind willreturn memory(read) }

!oxmux.phase = !{!0}

!0 = !{!"canonical"}
