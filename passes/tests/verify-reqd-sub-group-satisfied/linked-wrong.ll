; A vector kernel of another width, and one of scalable width, do not satisfy.
; passes: verify-reqd-sub-group-satisfied
; error: kernel 'scalar' has required sub-group size 8 but the compiler was unable to satisfy this constraint

define void @scalar() "mux-kernel"="entry-point" !intel_reqd_sub_group_size !0 !codeplay_ca_vecz.base !3 !codeplay_ca_vecz.base !1 {
  ret void
}

define void @__vecz_v4_scalar() {
  ret void
}

define void @__vecz_nxv8_scalar() {
  ret void
}

!0 = !{i32 8}
!1 = !{!2, ptr @__vecz_nxv8_scalar}
!2 = !{i32 8, i32 1, i32 0, i32 0}
!3 = !{!4, ptr @__vecz_v4_scalar}
!4 = !{i32 4, i32 0, i32 0, i32 0}
