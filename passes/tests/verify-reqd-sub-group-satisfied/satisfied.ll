; A wrapper of the right width, a vectorized kernel, a scalar one that asks for 1; and a kernel that is no entry point.
; passes: verify-reqd-sub-group-satisfied
; CHECK: define void @wrapper()
; CHECK: define void @vector()
; CHECK: define void @scalar()
; CHECK: define void @inner()

define void @wrapper() "mux-kernel"="entry-point" !intel_reqd_sub_group_size !0 !codeplay_ca_wrapper !2 {
  ret void
}

define void @vector() "mux-kernel"="entry-point" !intel_reqd_sub_group_size !0 !codeplay_ca_vecz.derived !5 {
  ret void
}

define void @scalar() "mux-kernel"="entry-point" !intel_reqd_sub_group_size !1 {
  ret void
}

define void @inner() "mux-kernel" !intel_reqd_sub_group_size !0 {
  ret void
}

!0 = !{i32 8}
!1 = !{i32 1}
!2 = !{!3, !4}
!3 = !{i32 8, i32 0, i32 0, i32 0}
!4 = !{i32 1, i32 0, i32 0, i32 0}
!5 = !{!3, ptr @scalar}
