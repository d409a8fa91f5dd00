; passes: add-vectorize-metadata
; The main loop runs 4 work-items at once, the tail one: any size will do, multiples of 4 are preferred.
; CHECK: VectorizeMetadata\00
; CHECK: vec\00vec\00\00\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00
; CHECK: scalar\00scalar\00\00\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00
; CHECK: section ".notes"

define void @vec() #0 !codeplay_ca_wrapper !0 {
  ret void
}

define void @scalar() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{!1, !2}
!1 = !{i32 4, i32 1, i32 0, i32 0}
!2 = !{i32 1, i32 0, i32 0, i32 0}
