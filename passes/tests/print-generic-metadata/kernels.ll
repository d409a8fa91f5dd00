; A wrapper says how wide it is; it counts as the sub-group size only if sub-groups are used.
; passes: print<generic-metadata>
; prints: Kernel Name: plain
; prints: Source Name: plain
; prints: Local Memory: 0
; prints: Sub-group Size: 1
; prints: Kernel Name: foo.mux-barrier-wrapper
; prints: Source Name: foo
; prints: Local Memory: 48
; prints: Sub-group Size: 8
; prints: Kernel Name: bar.mux-barrier-wrapper
; prints: Source Name: bar
; prints: Local Memory: 0
; prints: Sub-group Size: 1
; prints: Kernel Name: scalable
; prints: Source Name: scalable
; prints: Local Memory: 0
; prints: Sub-group Size: vscale x 4

define void @plain() "mux-kernel" {
  ret void
}

define void @foo.mux-barrier-wrapper() "mux-kernel"="entry-point" "mux-orig-fn"="foo" "mux-local-mem-usage"="48" !codeplay_ca_wrapper !0 {
  ret void
}

define void @bar.mux-barrier-wrapper() "mux-kernel"="entry-point" "mux-orig-fn"="bar" "mux-no-subgroups" !codeplay_ca_wrapper !0 {
  ret void
}

define void @scalable() "mux-kernel" !codeplay_ca_vecz.derived !2 {
  ret void
}

define void @helper() {
  ret void
}

!0 = !{!1, null}
!1 = !{i32 8, i32 0, i32 0, i32 0}
!2 = !{!3, ptr @plain}
!3 = !{i32 4, i32 1, i32 0, i32 0}
