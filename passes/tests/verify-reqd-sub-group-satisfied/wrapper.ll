; passes: verify-reqd-sub-group-satisfied
; error: kernel 'wrong' has required sub-group size 8 but the compiler was unable to satisfy this constraint

define void @right.mux-barrier-wrapper() "mux-kernel"="entry-point" "mux-orig-fn"="right" !intel_reqd_sub_group_size !0 !codeplay_ca_wrapper !1 {
  ret void
}

define void @wrong.mux-barrier-wrapper() "mux-kernel"="entry-point" "mux-orig-fn"="wrong" !intel_reqd_sub_group_size !0 !codeplay_ca_wrapper !2 {
  ret void
}

!0 = !{i32 8}
!1 = !{!3, null}
!2 = !{!4, null}
!3 = !{i32 8, i32 0, i32 0, i32 0}
!4 = !{i32 8, i32 1, i32 0, i32 0}
