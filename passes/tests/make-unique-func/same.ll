; passes: make-unique-func<kernel>
; The kernel has its name already, and functions that are no kernels keep theirs.
; CHECK: define void @helper()
; CHECK: define void @kernel()
; CHECK: call void @helper()

define void @helper() {
  ret void
}

define void @kernel() #0 {
  call void @helper()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
