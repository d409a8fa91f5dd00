; passes: transfer-kernel-metadata
; The hinted type and the sub-group size of a kernel's entry; what the function says itself has the first word.
; CHECK: define void @k() #0 !vec_type_hint !
; CHECK: !intel_reqd_sub_group_size !
; CHECK: define void @own() #1 !vec_type_hint !
; CHECK: = !{<4 x float> undef, i32 1}
; CHECK: = !{i32 8}
; CHECK: = !{<2 x i64> undef, i32 0}

define void @k() {
  ret void
}
define void @own() !vec_type_hint !5 {
  ret void
}
!opencl.kernels = !{!0, !4}
!0 = !{ptr @k, !1, !2}
!1 = !{!"vec_type_hint", <4 x float> undef, i32 1}
!2 = !{!"intel_reqd_sub_group_size", i32 8}
!3 = !{!"vec_type_hint", i32 undef, i32 0}
!4 = !{ptr @own, !3}
!5 = !{<2 x i64> undef, i32 0}
