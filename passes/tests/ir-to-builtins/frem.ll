; passes: ir-to-builtins

define float @f32(float %x, float %y) {
  %r = frem float %x, %y
  ret float %r
}

define double @f64(double %x, double %y) {
  %r = frem nnan double %x, %y
  %s = frem double %r, %y
  ret double %s
}

define half @f16(half %x, half %y) {
  %r = frem half %x, %y
  ret half %r
}

define <4 x float> @vector(<4 x float> %x, <4 x float> %y) {
  %r = frem <4 x float> %x, %y
  ret <4 x float> %r
}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define float @f32(float %x, float %y) {
  %r = call spir_func float @_Z4fmodff(float %x, float %y)
  ret float %r
}

define double @f64(double %x, double %y) {
  %r = call nnan spir_func double @_Z4fmoddd(double %x, double %y)
  %s = call spir_func double @_Z4fmoddd(double %r, double %y)
  ret double %s
}

define half @f16(half %x, half %y) {
  %r = call spir_func half @_Z4fmodDhDh(half %x, half %y)
  ret half %r
}

define <4 x float> @vector(<4 x float> %x, <4 x float> %y) {
  %r = call spir_func <4 x float> @_Z4fmodDv4_fS_(<4 x float> %x, <4 x float> %y)
  ret <4 x float> %r
}

declare spir_func float @_Z4fmodff(float, float)

declare spir_func double @_Z4fmoddd(double, double)

declare spir_func half @_Z4fmodDhDh(half, half)

declare spir_func <4 x float> @_Z4fmodDv4_fS_(<4 x float>, <4 x float>)
