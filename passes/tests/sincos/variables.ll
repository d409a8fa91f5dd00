; passes: sroa,sincos
; Of a variable that is loaded twice, once sroa has made it a value: the same argument.
; CHECK: @turned(
; CHECK: call spir_func float @_Z6sincosfPf(float %x, ptr
; CHECK-NOT: @_Z3
; CHECK: ret void

declare spir_func float @_Z3sinf(float)
declare spir_func float @_Z3cosf(float)

define void @turned(ptr %p, float %x) {
  %a = alloca float, align 4
  store float %x, ptr %a, align 4
  %1 = load float, ptr %a, align 4
  %c = call spir_func float @_Z3cosf(float %1)
  store float %c, ptr %p, align 4
  %2 = load float, ptr %a, align 4
  %s = call spir_func float @_Z3sinf(float %2)
  store float %s, ptr %p, align 4
  ret void
}
