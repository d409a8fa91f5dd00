; passes: set-convergent-attr
; CHECK: declare i64 @__mux_get_local_id(i32)
; CHECK-NOT: #
; CHECK: declare void @__mux_mem_barrier(i32, i32)
; CHECK-NOT: #
; CHECK: declare i32 @__mux_sub_group_reduce_add_i32(i32) #0

declare i64 @__mux_get_local_id(i32)
declare void @__mux_mem_barrier(i32, i32)
declare i32 @__mux_sub_group_reduce_add_i32(i32)
