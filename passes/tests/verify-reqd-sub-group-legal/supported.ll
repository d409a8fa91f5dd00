; What is supported, what requires nothing, and what is no kernel.
; passes: verify-reqd-sub-group-legal
; device: sg-sizes=8,4
; CHECK: define spir_kernel void @eight() #0 !intel_reqd_sub_group_size !0
; CHECK: define spir_kernel void @none() #0
; CHECK: define void @helper() !intel_reqd_sub_group_size !1

define spir_kernel void @eight() "mux-kernel" !intel_reqd_sub_group_size !0 {
  ret void
}

define spir_kernel void @none() "mux-kernel" {
  ret void
}

define void @helper() !intel_reqd_sub_group_size !1 {
  ret void
}

!0 = !{i32 8}
!1 = !{i32 7}
