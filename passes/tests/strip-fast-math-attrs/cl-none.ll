; passes: strip-fast-math-attrs
; Before OpenCL C 3.0 nothing changes.
; CHECK: %a = fdiv fast float %x, %y
; CHECK: %b = fmul fast float %a, %y
; CHECK: %c = fdiv arcp float %b, %y

define spir_kernel void @kernel(ptr addrspace(1) %p, float %x, float %y) {
  %a = fdiv fast float %x, %y
  %b = fmul fast float %a, %y
  %c = fdiv arcp float %b, %y
  store float %c, ptr addrspace(1) %p, align 4
  ret void
}

