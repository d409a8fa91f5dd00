; passes: combine-fpext-fptrunc

define float @same(float %x) {
  %wide = fpext float %x to double
  %back = fptrunc double %wide to float
  ret float %back
}

define float @wider(half %x) {
  %wide = fpext half %x to double
  %back = fptrunc double %wide to float
  ret float %back
}

define half @narrower(float %x) {
  %wide = fpext float %x to double
  %back = fptrunc double %wide to half
  ret half %back
}

define <2 x float> @vector(<2 x float> %x) {
  %wide = fpext <2 x float> %x to <2 x double>
  %back = fptrunc <2 x double> %wide to <2 x float>
  ret <2 x float> %back
}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define float @same(float %x) {
  ret float %x
}

define float @wider(half %x) {
  %back = fpext half %x to float
  ret float %back
}

define half @narrower(float %x) {
  %back = fptrunc float %x to half
  ret half %back
}

define <2 x float> @vector(<2 x float> %x) {
  ret <2 x float> %x
}
