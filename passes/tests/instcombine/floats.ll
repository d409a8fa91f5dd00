; Each function is one rule on floats. What may be a NaN keeps its operation: that makes NaNs canonical.
; passes: instcombine

define float @add_zero(float %x) {
  %r = fadd nnan float %x, -0.0
  ret float %r
}
define float @add_positive_zero_stays(float %x) {
  %r = fadd nnan float %x, 0.0
  ret float %r
}
define float @add_zero_of_nan_stays(float %x) {
  %r = fadd float %x, -0.0
  ret float %r
}
define float @mul_one(float %x) {
  %r = fmul nnan float %x, 1.0
  ret float %r
}
define float @mul_zero(float %x) {
  %r = fmul nnan nsz float %x, 0.0
  ret float %r
}
define float @mul_zero_stays(float %x) {
  %r = fmul nnan float %x, 0.0
  ret float %r
}
define float @reciprocal(float %x) {
  %r = fdiv float %x, 8.0
  ret float %r
}
define float @inexact_reciprocal_stays(float %x) {
  %r = fdiv float %x, 3.0
  ret float %r
}
define double @subnormal_reciprocal_stays(double %x) {
  %r = fdiv double %x, 0x7FE0000000000000
  ret double %r
}
define float @neg_of_neg(float %x) {
  %a = fneg float %x
  %r = fneg float %a
  ret float %r
}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define float @add_zero(float %x) {
  ret float %x
}

define float @add_positive_zero_stays(float %x) {
  %r = fadd nnan float %x, 0.000000e+00
  ret float %r
}

define float @add_zero_of_nan_stays(float %x) {
  %r = fadd float %x, -0.000000e+00
  ret float %r
}

define float @mul_one(float %x) {
  ret float %x
}

define float @mul_zero(float %x) {
  ret float 0.000000e+00
}

define float @mul_zero_stays(float %x) {
  %r = fmul nnan float %x, 0.000000e+00
  ret float %r
}

define float @reciprocal(float %x) {
  %r = fmul float %x, 1.250000e-01
  ret float %r
}

define float @inexact_reciprocal_stays(float %x) {
  %r = fdiv float %x, 3.000000e+00
  ret float %r
}

define double @subnormal_reciprocal_stays(double %x) {
  %r = fdiv double %x, 0x7FE0000000000000
  ret double %r
}

define float @neg_of_neg(float %x) {
  ret float %x
}
