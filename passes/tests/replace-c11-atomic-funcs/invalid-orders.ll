; passes: replace-c11-atomic-funcs
; A load cannot release, a store cannot acquire: the strongest order that they can have stands for what cannot be.
; CHECK: load atomic volatile i32, ptr addrspace(4) %p syncscope("workgroup") seq_cst, align 4
; CHECK: load atomic volatile i32, ptr addrspace(4) %p syncscope("workgroup") seq_cst, align 4
; CHECK: store atomic volatile i32 %x, ptr addrspace(4) %p syncscope("workgroup") seq_cst, align 4
; CHECK: store atomic volatile i32 %x, ptr addrspace(4) %p syncscope("workgroup") seq_cst, align 4
; CHECK: cmpxchg weak volatile ptr addrspace(4) %p
; CHECK: syncscope("workgroup") acq_rel seq_cst, align 4

declare i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32)
declare void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4), i32, i32, i32)
declare i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4), ptr addrspace(4), i32, i32, i32, i32)

define void @f(ptr addrspace(4) %p, ptr addrspace(4) %e, i32 %x) {
  %1 = call i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 3, i32 1)
  %2 = call i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 4, i32 1)
  call void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %p, i32 %x, i32 2, i32 1)
  call void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %p, i32 %x, i32 4, i32 1)
  %3 = call i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %p, ptr addrspace(4) %e, i32 %x, i32 4, i32 3, i32 1)
  ret void
}
