; passes: replace-c11-atomic-funcs
; The order and the scope that are asked for are kept; without them they are the strongest order and the device.
; CHECK: atomicrmw volatile add ptr addrspace(4) %p, i32 %x syncscope("workgroup") acquire, align 4
; CHECK: atomicrmw volatile umin ptr addrspace(4) %p, i32 %x syncscope("device") seq_cst, align 4
; CHECK: load atomic volatile i32, ptr addrspace(4) %p acquire, align 4
; CHECK: store atomic volatile i32 %x, ptr addrspace(4) %p syncscope("device") release, align 4
; CHECK: load i32, ptr addrspace(4) %e, align 4
; CHECK: cmpxchg volatile ptr addrspace(4) %p
; CHECK: syncscope("subgroup") acq_rel monotonic, align 4
; CHECK: exchange.failed:
; CHECK: , ptr addrspace(4) %e, align 4
; CHECK: exchange.end:
; CHECK: atomicrmw volatile xchg ptr addrspace(4) %p, i32 1
; CHECK: store i32 7, ptr addrspace(4) %p, align 4

declare i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4), i32, i32, i32)
declare i32 @_Z16atomic_fetch_minPU3AS4VU7_Atomicjj(ptr addrspace(4), i32)
declare i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32)
declare void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order(ptr addrspace(4), i32, i32)
declare i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4), ptr addrspace(4), i32, i32, i32, i32)
declare i1 @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(ptr addrspace(4))
declare void @_Z11atomic_initPU3AS4VU7_Atomicii(ptr addrspace(4), i32)

define i1 @f(ptr addrspace(4) %p, ptr addrspace(4) %e, i32 %x) {
  %1 = call i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %p, i32 %x, i32 2, i32 1)
  %2 = call i32 @_Z16atomic_fetch_minPU3AS4VU7_Atomicjj(ptr addrspace(4) %p, i32 %x)
  %3 = call i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 2, i32 3)
  call void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order(ptr addrspace(4) %p, i32 %x, i32 3)
  %4 = call i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %p, ptr addrspace(4) %e, i32 %x, i32 4, i32 0, i32 4)
  %5 = call i1 @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(ptr addrspace(4) %p)
  call void @_Z11atomic_initPU3AS4VU7_Atomicii(ptr addrspace(4) %p, i32 7)
  ret i1 %4
}
