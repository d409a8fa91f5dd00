; passes: rename-builtins
; CHECK: declare i64 @__core_get_local_id(i32)
; CHECK: declare i32 @__core_work_group_any(i32)
; CHECK: declare i64 @get__mux_thing()
; CHECK: %x = call i64 @__core_get_local_id(i32 0)

declare i64 @__mux_get_local_id(i32)
declare i32 @__mux_work_group_any(i32)
declare i64 @get__mux_thing()

define i64 @f() {
  %x = call i64 @__mux_get_local_id(i32 0)
  ret i64 %x
}
