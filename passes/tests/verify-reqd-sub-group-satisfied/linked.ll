; Between the vectorizer and the work-item loops both kernels are entry points: the scalar one is served by the vector kernel
; that it is linked to.
; passes: verify-reqd-sub-group-satisfied
; CHECK: define void @scalar()
; CHECK: define void @__vecz_v8_scalar()

define void @scalar() "mux-kernel"="entry-point" !intel_reqd_sub_group_size !0 !codeplay_ca_vecz.base !3 !codeplay_ca_vecz.base !1 {
  ret void
}

define void @__vecz_v4_scalar() {
  ret void
}

define void @__vecz_v8_scalar() "mux-kernel"="entry-point" !intel_reqd_sub_group_size !0 !codeplay_ca_vecz.derived !5 {
  ret void
}

!0 = !{i32 8}
!1 = !{!2, ptr @__vecz_v8_scalar}
!2 = !{i32 8, i32 0, i32 0, i32 0}
!3 = !{!4, ptr @__vecz_v4_scalar}
!4 = !{i32 4, i32 0, i32 0, i32 0}
!5 = !{!2, ptr @scalar}
