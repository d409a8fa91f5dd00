; passes: manual-type-legalization
; error: unsupported: a sum or product over the lanes of a scalable vector of half (in 'f', pass manual-type-legalization)

define half @f(half %s, <vscale x 2 x half> %v) {
  %r = call half @llvm.vector.reduce.fadd.nxv2f16(half %s, <vscale x 2 x half> %v)
  ret half %r
}

declare half @llvm.vector.reduce.fadd.nxv2f16(half, <vscale x 2 x half>)
