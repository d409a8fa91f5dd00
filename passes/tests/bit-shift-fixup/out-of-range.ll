; passes: bit-shift-fixup
; CHECK: and <2 x i16> <i16 3, i16 17>,

define <2 x i16> @f(<2 x i16> %x) {
  %r = shl <2 x i16> %x, <i16 3, i16 17>
  ret <2 x i16> %r
}
