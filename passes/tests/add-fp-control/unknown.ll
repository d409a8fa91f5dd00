; passes: add-fp-control<ftz>
; error: unsupported: flushing subnormals to zero on target 'spir64' (in 'f', pass add-fp-control)

target triple = "spir64-unknown-unknown"

define void @f() "mux-kernel"="entry-point" {
  ret void
}
