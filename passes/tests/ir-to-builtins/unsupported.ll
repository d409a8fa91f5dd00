; passes: ir-to-builtins
; error: frem of a type that fmod does not take

define <vscale x 4 x float> @f(<vscale x 4 x float> %x, <vscale x 4 x float> %y) {
  %r = frem <vscale x 4 x float> %x, %y
  ret <vscale x 4 x float> %r
}
