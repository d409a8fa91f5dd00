; What was not vectorized has sub-groups of one work-item. Both kernels are told.
; passes: verify-reqd-sub-group-satisfied
; error: kernel 'a' has required sub-group size 8 but the compiler was unable to satisfy this constraint
; (the second line of the same message is tested in wrapper.ll)

define spir_kernel void @a() "mux-kernel"="entry-point" !intel_reqd_sub_group_size !0 {
  ret void
}

!0 = !{i32 8}
