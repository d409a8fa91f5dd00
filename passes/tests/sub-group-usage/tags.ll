; passes: sub-group-usage
; CHECK: declare i32 @__mux_get_sub_group_id()
; CHECK-NOT: #
; CHECK: declare void @ext()
; CHECK-NOT: #
; CHECK: define void @none() #0 {
; CHECK: define i32 @uses() {
; CHECK: define i32 @uses_too() {
; CHECK: define void @unknown(ptr %f) {
; CHECK: define void @declared() #0 {
; CHECK: attributes #0 = { "mux-no-subgroups" }

declare i32 @__mux_get_sub_group_id()
declare void @ext()

define void @none() {
  ret void
}

define i32 @uses() {
  %a = call i32 @__mux_get_sub_group_id()
  ret i32 %a
}

define i32 @uses_too() {
  %a = call i32 @uses()
  ret i32 %a
}

define void @unknown(ptr %f) {
  call void %f()
  ret void
}

define void @declared() {
  call void @ext()
  ret void
}
