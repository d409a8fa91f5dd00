; passes: define-mux-builtins
; With one work-item in a sub-group, a reduction is its operand, and an exclusive scan the identity.
; CHECK: define internal i32 @__mux_sub_group_reduce_add_i32(i32 %0)
; CHECK: ret i32 %0
; CHECK: define internal float @__mux_sub_group_scan_exclusive_fmin_f32(
; CHECK: ret float 0x7FF0000000000000
; CHECK: define internal i32 @__mux_sub_group_shuffle_up_i32(
; CHECK: select i1

declare i32 @__mux_sub_group_reduce_add_i32(i32)
declare float @__mux_sub_group_scan_exclusive_fmin_f32(float)
declare i32 @__mux_sub_group_shuffle_up_i32(i32, i32, i32)
