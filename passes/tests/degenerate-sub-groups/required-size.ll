; passes: degenerate-sub-groups
; error: a required sub-group size in a kernel whose sub-group is the work-group (in 'kernel'
define spir_kernel void @kernel() #0 !intel_reqd_sub_group_size !0 {
  ret void
}
attributes #0 = { "mux-degenerate-subgroups" "mux-kernel"="entry-point" }
!0 = !{i32 8}
