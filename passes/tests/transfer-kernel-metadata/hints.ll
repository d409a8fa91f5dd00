; passes: transfer-kernel-metadata
; All that an entry of the list says; what the function says itself comes first.
; CHECK: define spir_kernel void @listed() #0 !reqd_work_group_size !
; CHECK: !vec_type_hint
; CHECK: !intel_reqd_sub_group_size
; CHECK: attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="listed" "mux-work-item-order"="xyz" }
; CHECK: !{i32 2, i32 2, i32 1}
; CHECK: !{i32 32, i32 1, i32 1}
; CHECK: !{<4 x float> undef, i32 1}
; CHECK: !{i32 8}

define spir_kernel void @listed() !reqd_work_group_size !9 {
  ret void
}

!opencl.kernels = !{!0}
!0 = !{ptr @listed, !1, !2, !3, !4}
!1 = !{!"reqd_work_group_size", i32 8, i32 1, i32 1}
!2 = !{!"work_group_size_hint", i32 32, i32 1, i32 1}
!3 = !{!"vec_type_hint", <4 x float> undef, i32 1}
!4 = !{!"intel_reqd_sub_group_size", i32 8}
!9 = !{i32 2, i32 2, i32 1}
