; The reference's host takes the largest power of two that the work-group allows, and what has no vecz-mode stays scalar.
; passes: host-vecz-pass-opts,print<vecz-pass-opts>
; prints: Function 'five' will be vectorized {
; prints:   VF = 4, vec-dim = 0, local-size = 5, choices = [DivisionExceptions]
; prints: }
; prints: Function 'seventeen' will be vectorized {
; prints:   VF = 16, vec-dim = 0, local-size = 17, choices = [DivisionExceptions]
; prints: }
; prints: Function 'twelve' will be vectorized {
; prints:   VF = 8, vec-dim = 0, local-size = 12, auto, choices = [DivisionExceptions]
; prints: }
; prints: Function 'never' will not be vectorized: its vecz-mode is 'never'
; prints: Function 'plain' will not be vectorized: it has no vecz-mode
; prints: Function 'helper' will not be vectorized

define spir_kernel void @five() #0 !reqd_work_group_size !0 {
  ret void
}
define spir_kernel void @seventeen() #0 !reqd_work_group_size !1 {
  ret void
}
define spir_kernel void @twelve() #1 !reqd_work_group_size !2 {
  ret void
}
define spir_kernel void @never() #2 {
  ret void
}
define spir_kernel void @plain() #3 {
  ret void
}
define void @helper() {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "vecz-mode"="always" }
attributes #1 = { "mux-kernel"="entry-point" "vecz-mode"="auto" }
attributes #2 = { "mux-kernel"="entry-point" "vecz-mode"="never" }
attributes #3 = { "mux-kernel"="entry-point" }

!0 = !{i32 5, i32 1, i32 1}
!1 = !{i32 17, i32 1, i32 1}
!2 = !{i32 12, i32 1, i32 1}
