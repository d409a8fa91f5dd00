; passes: optimal-builtin-replace
; A program's own function of a builtin's name, and a call with other types than the name says, are left alone.
; CHECK: call float @_Z5clampfff(float %x, float %x, float %x)
; CHECK: call float @_Z4fminff(i32 1)

declare float @_Z4fminff(i32)

define float @_Z5clampfff(float %x, float %lo, float %hi) {
  ret float %lo
}

define spir_kernel void @kernel(ptr addrspace(1) %p, float %x) {
  %r = call float @_Z5clampfff(float %x, float %x, float %x)
  store float %r, ptr addrspace(1) %p, align 4
  %s = call float @_Z4fminff(i32 1)
  store float %s, ptr addrspace(1) %p, align 4
  ret void
}
