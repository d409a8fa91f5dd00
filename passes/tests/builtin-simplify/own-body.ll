; passes: builtin-simplify
; A function that the program defines is left alone, and so is what other passes lower.
; CHECK: call float @_Z3expf(float 1.000000e+00)
; CHECK: call i64 @_Z13get_global_idj(i32 0)

declare i64 @_Z13get_global_idj(i32)

define float @_Z3expf(float %x) {
  ret float %x
}

define spir_kernel void @kernel(ptr addrspace(1) %out) {
  %a = call float @_Z3expf(float 1.0)
  store float %a, ptr addrspace(1) %out, align 4
  %c = call i64 @_Z13get_global_idj(i32 0)
  store i64 %c, ptr addrspace(1) %out, align 8
  ret void
}
