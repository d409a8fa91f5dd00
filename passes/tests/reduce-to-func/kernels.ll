; passes: reduce-to-func
; CHECK-NOT: @unused
; CHECK: @helper
; CHECK: @kernel

define void @unused() {
  ret void
}

define void @helper() {
  ret void
}

define void @kernel() #0 {
  call void @helper()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
