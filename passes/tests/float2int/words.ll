; passes: float2int,dce
; Integers of 32 bits, where lanes fill no register of 16 bits each, or sums need more of these.
; CHECK: @words(
; CHECK: zext <4 x i8> %x to <4 x i32>
; CHECK: sext <4 x i16> %y to <4 x i32>
; CHECK: add <4 x i32>
; CHECK: sitofp <4 x i32>
; CHECK: @wide(
; CHECK: zext <8 x i16> %x to <8 x i32>
; CHECK: add <8 x i32>

define <4 x float> @words(<4 x i8> %x, <4 x i16> %y) {
  %a = uitofp <4 x i8> %x to <4 x float>
  %b = sitofp <4 x i16> %y to <4 x float>
  %s = fadd <4 x float> %a, %b
  ret <4 x float> %s
}

define <8 x float> @wide(<8 x i16> %x, <8 x i16> %y) {
  %a = uitofp <8 x i16> %x to <8 x float>
  %b = uitofp <8 x i16> %y to <8 x float>
  %s = fadd <8 x float> %a, %b
  ret <8 x float> %s
}
