; passes: reduce-to-func
; Functions that only call each other go; a kernel that another one calls, and a cycle that a kernel reaches, stay.
; CHECK-NOT: @ping
; CHECK-NOT: @pong
; CHECK: define void @self()
; CHECK: define void @inner()
; CHECK: define void @outer()
; CHECK-NOT: @ping

define void @ping() {
  call void @pong()
  ret void
}

define void @pong() {
  call void @ping()
  ret void
}

define void @self() {
  call void @self()
  ret void
}

define void @inner() #0 {
  call void @self()
  ret void
}

define void @outer() #0 {
  call void @inner()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
