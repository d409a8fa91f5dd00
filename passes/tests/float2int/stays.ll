; passes: float2int,dce
; Left as they are: products that may be -0, and that no float holds; constants that are no integers, or -0; large integers; what is
; needed as often as it is converted; scalars.
; CHECK-NOT: zext
; CHECK-NOT: sext
; CHECK-NOT: to <8 x i32>

define <8 x float> @minus_zero(<8 x i8> %x, <8 x i8> %y) {
  %a = uitofp <8 x i8> %x to <8 x float>
  %b = sitofp <8 x i8> %y to <8 x float>
  %s = fmul <8 x float> %a, %b
  ret <8 x float> %s
}

define <8 x float> @rounded(<8 x i16> %x, <8 x i16> %y) {
  %a = uitofp <8 x i16> %x to <8 x float>
  %b = uitofp <8 x i16> %y to <8 x float>
  %s = fmul <8 x float> %a, %b
  ret <8 x float> %s
}

define <8 x float> @parts(<8 x i8> %x, <8 x i8> %y) {
  %a = uitofp <8 x i8> %x to <8 x float>
  %b = uitofp <8 x i8> %y to <8 x float>
  %s = fmul <8 x float> %a, splat (float 5.000000e-01)
  %t = fadd <8 x float> %b, splat (float -0.000000e+00)
  %r = fadd <8 x float> %s, %t
  ret <8 x float> %r
}

define <4 x float> @large(<4 x i32> %x, <4 x i32> %y) {
  %a = uitofp <4 x i32> %x to <4 x float>
  %b = uitofp <4 x i32> %y to <4 x float>
  %s = fadd <4 x float> %a, %b
  ret <4 x float> %s
}

define <8 x float> @needed(<8 x i8> %x, <8 x i8> %y) {
  %a = uitofp <8 x i8> %x to <8 x float>
  %b = uitofp <8 x i8> %y to <8 x float>
  %s = fadd <8 x float> %a, %b
  %r = fdiv <8 x float> %s, %a
  ret <8 x float> %r
}

define float @scalar(i8 %x, i8 %y) {
  %a = uitofp i8 %x to float
  %b = uitofp i8 %y to float
  %s = fadd float %a, %b
  ret float %s
}
