; passes: transfer-kernel-metadata<work-item-order=yxz>
; Declarations are no kernels.
; CHECK: declare spir_kernel void @declared()
; CHECK: define spir_kernel void @kernel() #0
; CHECK: attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" "mux-work-item-order"="yxz" }

declare spir_kernel void @declared()

define spir_kernel void @kernel() {
  ret void
}
