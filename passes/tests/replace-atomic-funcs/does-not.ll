; passes: replace-atomic-funcs
; A function with a body is the program's own, and other builtins are none of this pass's business.
; CHECK: call i32 @_Z10atomic_addPU3AS1Vii
; CHECK: call float @_Z3expf

declare float @_Z3expf(float)

define i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %p, i32 %x) {
  ret i32 %x
}

define i32 @f(ptr addrspace(1) %a, i32 %x) {
  %1 = call i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %a, i32 %x)
  %2 = call float @_Z3expf(float 0.0)
  ret i32 %1
}
