; passes: strip-fast-math-attrs
; Divisions lose 'fast'; other operations, and divisions with a few flags, keep theirs.
; CHECK: %a = fdiv float %x, %y
; CHECK: %b = fmul fast float %a, %y
; CHECK: %c = fdiv arcp float %b, %y

define spir_kernel void @kernel(ptr addrspace(1) %p, float %x, float %y) {
  %a = fdiv fast float %x, %y
  %b = fmul fast float %a, %y
  %c = fdiv arcp float %b, %y
  store float %c, ptr addrspace(1) %p, align 4
  ret void
}

!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
