; passes: builtin-simplify<small-powers>
; Inverse powers are powers of the inverse, which overflows only where they do; the fourth root is that of a square root;
; the third is the cube root's own operations.
; CHECK: fdiv float 1.000000e+00, %x
; CHECK: %a = fmul float
; CHECK: @llvm.sqrt.f32
; CHECK: %b = fdiv float 1.000000e+00
; CHECK: @llvm.sqrt.f32
; CHECK: %c = call float @llvm.sqrt.f32
; CHECK-NOT: call float @_Z5rootnfi(float %x, i32 3)
; CHECK: %e = call float @_Z5rootnfi(float %x, i32 5)

declare float @_Z4pownfi(float, i32)
declare float @_Z5rootnfi(float, i32)

define spir_kernel void @kernel(ptr addrspace(1) %p, float %x) {
  %a = call float @_Z4pownfi(float %x, i32 -2)
  store float %a, ptr addrspace(1) %p, align 4
  %b = call float @_Z5rootnfi(float %x, i32 -2)
  store float %b, ptr addrspace(1) %p, align 4
  %c = call float @_Z5rootnfi(float %x, i32 4)
  store float %c, ptr addrspace(1) %p, align 4
  %d = call float @_Z5rootnfi(float %x, i32 3)
  store float %d, ptr addrspace(1) %p, align 4
  %e = call float @_Z5rootnfi(float %x, i32 5)
  store float %e, ptr addrspace(1) %p, align 4
  ret void
}
