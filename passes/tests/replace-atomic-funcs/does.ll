; passes: replace-atomic-funcs
; CHECK: atomicrmw volatile add ptr addrspace(1) %a, i32 %x monotonic, align 4
; CHECK: atomicrmw volatile umax ptr addrspace(3) %b, i32 %x
; CHECK: atomicrmw volatile add ptr addrspace(3) %b, i32 1
; CHECK: cmpxchg volatile ptr addrspace(1) %a, i32 %x, i32 7
; CHECK: extractvalue { i32, i1 }
; CHECK: atomicrmw volatile sub ptr addrspace(1) %c, i64 1
; CHECK: atomicrmw volatile xchg ptr addrspace(1) %d, float

declare i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1), i32)
declare i32 @_Z10atomic_maxPU3AS3Vjj(ptr addrspace(3), i32)
declare i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3))
declare i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1), i32, i32)
declare i64 @_Z8atom_decPU3AS1Vl(ptr addrspace(1))
declare float @_Z11atomic_xchgPU3AS1Vff(ptr addrspace(1), float)

define i32 @f(ptr addrspace(1) %a, ptr addrspace(3) %b, ptr addrspace(1) %c, ptr addrspace(1) %d, i32 %x) {
  %1 = call i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %a, i32 %x)
  %2 = call i32 @_Z10atomic_maxPU3AS3Vjj(ptr addrspace(3) %b, i32 %x)
  %3 = call i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) %b)
  %4 = call i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) %a, i32 %x, i32 7)
  %5 = call i64 @_Z8atom_decPU3AS1Vl(ptr addrspace(1) %c)
  %6 = call float @_Z11atomic_xchgPU3AS1Vff(ptr addrspace(1) %d, float 1.0)
  %7 = add i32 %3, %4
  ret i32 %7
}
