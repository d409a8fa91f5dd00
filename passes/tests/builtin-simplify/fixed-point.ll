; passes: builtin-simplify<small-powers>
; What is folded is known where it is used: chains of calls fold to their ends, wherever the blocks stand, and a power whose
; exponent is such a result is simplified, too. Nothing is left for a second run.
; CHECK: define spir_kernel void @chain
; CHECK-NOT: @_Z3logf
; CHECK-NOT: @_Z3expf
; CHECK-NOT: @_Z4exp2f
; CHECK-NOT: @_Z3powff
; CHECK: fmul float %x, %x
; CHECK: store float 4.000000e+00

declare float @_Z3expf(float)
declare float @_Z3logf(float)
declare float @_Z4exp2f(float)
declare float @_Z3powff(float, float)

define spir_kernel void @chain(float %x, ptr addrspace(1) %out) {
entry:
  %zero = call float @_Z3logf(float 1.0)
  %one = call float @_Z3expf(float %zero)
  br label %next

last:
  %square = call float @_Z3powff(float %x, float %two)
  store float %square, ptr addrspace(1) %out
  %four = call float @_Z3powff(float %two, float %two)
  %p = getelementptr float, ptr addrspace(1) %out, i64 1
  store float %four, ptr addrspace(1) %p
  ret void

next:
  %two = call float @_Z4exp2f(float %one)
  br label %last
}
