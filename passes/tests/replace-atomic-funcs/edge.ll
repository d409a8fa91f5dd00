; passes: replace-atomic-funcs
; Signedness is in the name alone; a mangling of another operand is left alone.
; CHECK: atomicrmw volatile min ptr addrspace(1)
; CHECK: atomicrmw volatile umin ptr addrspace(1)
; CHECK: call i32 @_Z10atomic_minPU3AS1Vss

declare i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1), i32)
declare i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1), i32)
declare i32 @_Z10atomic_minPU3AS1Vss(ptr addrspace(1), i32)

define void @f(ptr addrspace(1) %a, i32 %x) {
  %1 = call i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) %a, i32 %x)
  %2 = call i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) %a, i32 %x)
  %3 = call i32 @_Z10atomic_minPU3AS1Vss(ptr addrspace(1) %a, i32 %x)
  ret void
}
