; A stale attribute is believed, and through it the callers get theirs.
; passes: sub-group-usage
; CHECK: define i32 @stale() #0 {
; CHECK: define i32 @caller() #0 {

declare i32 @__mux_get_sub_group_id()

define i32 @stale() "mux-no-subgroups" {
  %a = call i32 @__mux_get_sub_group_id()
  ret i32 %a
}

define i32 @caller() {
  %a = call i32 @stale()
  ret i32 %a
}
