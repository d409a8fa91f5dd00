; passes: builtin-simplify<small-powers>
; Small powers and roots are operations; a larger power is pown, and the square root of pow is put right.
; CHECK: %a = fmul float %x, %x
; CHECK: fadd float %x, 0.000000e+00
; CHECK: @llvm.sqrt.f32
; CHECK: fcmp oeq float %x, 0xFFF0000000000000
; CHECK: %b = select i1
; CHECK: %c = call float @_Z4pownfi(float %x, i32 7)
; CHECK: %d = fdiv fast float 1.000000e+00, %x
; CHECK: store float %x, ptr addrspace(1) %p

declare float @_Z3powff(float, float)
declare float @_Z4pownfi(float, i32)
declare float @_Z5rootnfi(float, i32)

define spir_kernel void @kernel(ptr addrspace(1) %p, float %x) {
  %a = call float @_Z3powff(float %x, float 2.0)
  store float %a, ptr addrspace(1) %p, align 4
  %b = call float @_Z3powff(float %x, float 0.5)
  store float %b, ptr addrspace(1) %p, align 4
  %c = call float @_Z3powff(float %x, float 7.0)
  store float %c, ptr addrspace(1) %p, align 4
  %d = call fast float @_Z4pownfi(float %x, i32 -1)
  store float %d, ptr addrspace(1) %p, align 4
  %e = call float @_Z5rootnfi(float %x, i32 1)
  store float %e, ptr addrspace(1) %p, align 4
  ret void
}
