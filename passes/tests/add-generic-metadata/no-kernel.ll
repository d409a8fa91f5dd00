; passes: add-generic-metadata
; A kernel that is no entry point any more has no record, and a module without entry points has no metadata.
; CHECK: define void @k()
; CHECK-NOT: notes

define void @k() #0 {
  ret void
}

attributes #0 = { "mux-kernel" }
