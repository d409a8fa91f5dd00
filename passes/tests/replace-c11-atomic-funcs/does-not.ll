; passes: replace-c11-atomic-funcs
; A function with a body, an object of 16 bits, a call with too few operands.
; CHECK: call i32 @_Z16atomic_fetch_addPU3AS4VU7_Atomicii(
; CHECK: call i16 @_Z16atomic_fetch_addPU3AS4VU7_Atomicss(
; CHECK: call i32 @_Z16atomic_fetch_subPU3AS4VU7_Atomici(

define i32 @_Z16atomic_fetch_addPU3AS4VU7_Atomicii(ptr addrspace(4) %p, i32 %x) {
  ret i32 %x
}
declare i16 @_Z16atomic_fetch_addPU3AS4VU7_Atomicss(ptr addrspace(4), i16)
declare i32 @_Z16atomic_fetch_subPU3AS4VU7_Atomici(ptr addrspace(4))

define void @f(ptr addrspace(4) %p) {
  %1 = call i32 @_Z16atomic_fetch_addPU3AS4VU7_Atomicii(ptr addrspace(4) %p, i32 1)
  %2 = call i16 @_Z16atomic_fetch_addPU3AS4VU7_Atomicss(ptr addrspace(4) %p, i16 1)
  %3 = call i32 @_Z16atomic_fetch_subPU3AS4VU7_Atomici(ptr addrspace(4) %p)
  ret void
}
