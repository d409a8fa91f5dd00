; passes: work-item-loops
; error: a kernel that was vectorized from itself

define void @kernel() #0 !codeplay_ca_vecz.derived !0 {
  ret void
}

define void @other() #0 !codeplay_ca_vecz.derived !2 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{!1, ptr @other}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
