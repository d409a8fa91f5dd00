; passes: encode-kernel-metadata<name=kernel>
; error: no kernel has this name

define void @other() {
  ret void
}
