; The size of the sub-groups that a kernel demands is the width, whatever its work-groups allow; one work-item has one lane.
; passes: host-vecz-pass-opts,print<vecz-pass-opts>
; prints: Function 'of_four' will be vectorized {
; prints:   VF = 4, vec-dim = 0, choices = [DivisionExceptions]
; prints: }
; prints: Function 'one' will be vectorized {
; prints:   VF = 1, vec-dim = 0, local-size = 1, choices = [DivisionExceptions]
; prints: }

define spir_kernel void @of_four() #0 !intel_reqd_sub_group_size !0 !reqd_work_group_size !1 {
  ret void
}
define spir_kernel void @one() #0 !reqd_work_group_size !2 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "vecz-mode"="always" }

!0 = !{i32 4}
!1 = !{i32 16, i32 1, i32 1}
!2 = !{i32 1, i32 1, i32 1}
