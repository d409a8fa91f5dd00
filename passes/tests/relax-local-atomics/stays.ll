; passes: relax-local-atomics
; A generic address may be one in global memory; a wrapping increment has no plain form here, and a fence is no access.
; CHECK: atomicrmw add ptr addrspace(4) %p
; CHECK: cmpxchg ptr addrspace(1) %g
; CHECK: cmpxchg volatile ptr addrspace(3) %l
; CHECK: atomicrmw uinc_wrap ptr addrspace(3) %l
; CHECK: store atomic volatile i32 1, ptr addrspace(3) %l
; CHECK: fence

define void @f(ptr addrspace(4) %p, ptr addrspace(1) %g, ptr addrspace(3) %l) {
  %a = atomicrmw add ptr addrspace(4) %p, i32 1 monotonic, align 4
  %b = cmpxchg ptr addrspace(1) %g, i32 1, i32 2 monotonic monotonic, align 4
  %c = cmpxchg volatile ptr addrspace(3) %l, i32 1, i32 2 monotonic monotonic, align 4
  %d = atomicrmw uinc_wrap ptr addrspace(3) %l, i32 9 monotonic, align 4
  store atomic volatile i32 1, ptr addrspace(3) %l release, align 4
  fence syncscope("workgroup") seq_cst
  ret void
}
