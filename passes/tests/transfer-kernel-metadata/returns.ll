; passes: transfer-kernel-metadata
; error: a kernel returns something

define spir_kernel i32 @k() {
  ret i32 7
}
