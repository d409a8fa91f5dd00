; passes: add-generic-metadata,add-vectorize-metadata,add-generic-metadata,globaldce
; Each pass has its block in one container, once, and the container outlives what removes unused variables.
; CHECK: @notes_global = constant [
; CHECK: \02\00\00\00GenericMetadata\00VectorizeMetadata\00
; CHECK: section ".notes"
; CHECK-NOT: notes_global
; CHECK: define void @k()

define void @k() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
