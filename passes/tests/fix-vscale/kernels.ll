; passes: fix-vscale<4>
; Kernels that were vectorized by a scalable factor were vectorized by the fixed one.
; CHECK: !{i32 8, i32 0, i32 0, i32 0}
; CHECK-NOT: i32 2, i32 1

define spir_kernel void @k() #0 !codeplay_ca_vecz.base !0 {
  ret void
}

define spir_kernel void @__vecz_nxv2_k() #0 !codeplay_ca_vecz.derived !2 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{!1, ptr @__vecz_nxv2_k}
!1 = !{i32 2, i32 1, i32 0, i32 0}
!2 = !{!1, ptr @k}
