; passes: float2int,dce
; Sums of pixels are integers of 16 bits where lanes fill registers of them, and what is rounded, or not only computed with, stays.
; CHECK: @whole(
; CHECK: zext <16 x i8> %x to <16 x i16>
; CHECK: zext <16 x i8> %y to <16 x i16>
; CHECK: add <16 x i16>
; CHECK: mul <16 x i16>
; CHECK: sub <16 x i16>
; CHECK: sitofp <16 x i16>
; CHECK: call <16 x float> @llvm.sqrt

define <16 x float> @whole(<16 x i8> %x, <16 x i8> %y, <16 x i8> %z) {
  %a = uitofp <16 x i8> %x to <16 x float>
  %b = uitofp <16 x i8> %y to <16 x float>
  %c = uitofp <16 x i8> %z to <16 x float>
  %s = fadd <16 x float> %a, %b
  %t = call <16 x float> @llvm.fma.v16f32(<16 x float> %c, <16 x float> splat (float 2.0), <16 x float> %a)
  %d = fsub <16 x float> %s, %t
  %r = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %d)
  ret <16 x float> %r
}

declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.sqrt.v16f32(<16 x float>)
