; passes: link-builtins<early>
; A call whose result may be approximated calls the native function, others and other types do not.
; CHECK: call float @_Z3expf(float %x)
; CHECK: call afn float @_Z10native_expf(float %x)
; CHECK: call fast <4 x float> @_Z11native_powrDv4_fS_(<4 x float> %v, <4 x float> %v)
; CHECK: call fast double @_Z3expd(double %d)
; CHECK: call fast float @_Z6lengthDv4_f(<4 x float> %v)
; CHECK: define internal float @_Z10native_expf(float %0)

declare float @_Z3expf(float)
declare <4 x float> @_Z4powrDv4_fS_(<4 x float>, <4 x float>)
declare double @_Z3expd(double)
declare float @_Z6lengthDv4_f(<4 x float>)

define void @f(float %x, <4 x float> %v, double %d, ptr %p) {
  %a = call float @_Z3expf(float %x)
  %b = call afn float @_Z3expf(float %x)
  %c = call fast <4 x float> @_Z4powrDv4_fS_(<4 x float> %v, <4 x float> %v)
  %e = call fast double @_Z3expd(double %d)
  %l = call fast float @_Z6lengthDv4_f(<4 x float> %v)
  ret void
}
