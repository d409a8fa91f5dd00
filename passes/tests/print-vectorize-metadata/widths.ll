; A scalar tail runs any number of work-items, and so does a predicated kernel.
; passes: print<vectorize-metadata>
; prints: Kernel Name: only
; prints: Source Name: only
; prints: Local Memory: 0
; prints: Sub-group Size: 8
; prints: Min Work Width: 8
; prints: Preferred Work Width: 8
; prints: Kernel Name: tail
; prints: Source Name: tail
; prints: Local Memory: 0
; prints: Sub-group Size: 8
; prints: Min Work Width: 1
; prints: Preferred Work Width: 8
; prints: Kernel Name: predicated
; prints: Source Name: predicated
; prints: Local Memory: 0
; prints: Sub-group Size: vscale x 4
; prints: Min Work Width: 1
; prints: Preferred Work Width: vscale x 4

define void @only() "mux-kernel" !codeplay_ca_wrapper !0 {
  ret void
}

define void @tail() "mux-kernel" !codeplay_ca_wrapper !1 {
  ret void
}

define void @predicated() "mux-kernel" !codeplay_ca_wrapper !2 {
  ret void
}

!0 = !{!3, null}
!1 = !{!3, !4}
!2 = !{!5, null}
!3 = !{i32 8, i32 0, i32 0, i32 0}
!4 = !{i32 1, i32 0, i32 0, i32 0}
!5 = !{i32 4, i32 1, i32 0, i32 1}
