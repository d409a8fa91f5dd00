; passes: print<vectorize-metadata>
; prints: Kernel Name: f
; prints: Source Name: f
; prints: Local Memory: 0
; prints: Sub-group Size: 1
; prints: Min Work Width: 1
; prints: Preferred Work Width: 16

define void @f() "mux-kernel" "mux-no-subgroups" !codeplay_ca_wrapper !0 {
  ret void
}

!0 = !{!1, !2}
!1 = !{i32 16, i32 0, i32 0, i32 0}
!2 = !{i32 16, i32 0, i32 0, i32 1}
