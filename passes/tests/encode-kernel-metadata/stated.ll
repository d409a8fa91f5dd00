; passes: encode-kernel-metadata<name=kernel;local-sizes=8:4:1;work-item-order=zyx>
; What the program states stays; the order of work-items is encoded.
; CHECK: define spir_kernel void @kernel() #0 !reqd_work_group_size !0 !work_group_size_hint !1
; CHECK: define spir_kernel void @other() {
; CHECK: attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" "mux-work-item-order"="zyx" }
; CHECK: !0 = !{i32 2, i32 2, i32 2}
; CHECK: !1 = !{i32 16, i32 1, i32 1}

define spir_kernel void @kernel() !reqd_work_group_size !0 !work_group_size_hint !1 {
  ret void
}

define spir_kernel void @other() {
  ret void
}

!0 = !{i32 2, i32 2, i32 2}
!1 = !{i32 16, i32 1, i32 1}
