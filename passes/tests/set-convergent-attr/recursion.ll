; Callers in a circle are all marked; one that was marked by its author marks its callers.
; passes: set-convergent-attr
; CHECK: define void @a() #0 {
; CHECK: define void @b() #0 {
; CHECK: define void @c() #0 {
; CHECK: define void @d() #0 {

declare void @_Z17work_group_barrierj(i32)

define void @a() {
  call void @b()
  ret void
}

define void @b() {
  call void @a()
  call void @_Z17work_group_barrierj(i32 1)
  ret void
}

define void @c() {
  call void @d()
  ret void
}

define void @d() convergent {
  ret void
}
