; Computing in a function that must not be optimized is looked at too.
; passes: check-unsupported-types
; device: fp64=0
; error: A double precision floating point number was generated, but cl_khr_fp64 is not supported on this target.

define float @f(float %x) noinline optnone {
  %wide = fpext float %x to double
  %sum = fadd double %wide, 1.0
  %back = fptrunc double %sum to float
  ret float %back
}
