; passes: encode-kernel-metadata<name=kernel;work-item-order=xxy>
; error: no work-item order

define spir_kernel void @kernel() {
  ret void
}
