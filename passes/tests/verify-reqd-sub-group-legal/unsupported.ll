; passes: verify-reqd-sub-group-legal
; device: sg-sizes=8,4
; error: kernel 'seven' has required sub-group size 7 which is not supported by this device

define spir_kernel void @eight() "mux-kernel" !intel_reqd_sub_group_size !0 {
  ret void
}

define spir_kernel void @seven() "mux-kernel" !intel_reqd_sub_group_size !1 {
  ret void
}

!0 = !{i32 8}
!1 = !{i32 7}
