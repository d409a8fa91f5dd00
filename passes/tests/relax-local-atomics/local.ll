; passes: relax-local-atomics
; Local memory only, and no floats, nor volatile accesses.
; CHECK: %was = load i32, ptr addrspace(3) %p, align 4
; CHECK: add i32 %was, 1
; CHECK: store i32
; CHECK: icmp sgt i32
; CHECK: icmp eq i32
; CHECK: insertvalue
; CHECK: atomicrmw add ptr addrspace(1) %g
; CHECK: atomicrmw volatile add ptr addrspace(3) %p
; CHECK: atomicrmw fadd ptr addrspace(3) %f
; CHECK: load i32, ptr addrspace(3) %p, align 4
; CHECK: load atomic i32, ptr addrspace(1) %g

define i32 @f(ptr addrspace(3) %p, ptr addrspace(1) %g, ptr addrspace(3) %f) {
  %was = atomicrmw add ptr addrspace(3) %p, i32 1 syncscope("workgroup") monotonic, align 4
  %a = atomicrmw max ptr addrspace(3) %p, i32 %was seq_cst, align 4
  %b = cmpxchg ptr addrspace(3) %p, i32 %a, i32 7 acq_rel monotonic, align 4
  %c = atomicrmw add ptr addrspace(1) %g, i32 1 syncscope("workgroup") monotonic, align 4
  %d = atomicrmw volatile add ptr addrspace(3) %p, i32 1 monotonic, align 4
  %e = atomicrmw fadd ptr addrspace(3) %f, float 1.0 monotonic, align 4
  %x = load atomic i32, ptr addrspace(3) %p acquire, align 4
  %y = load atomic i32, ptr addrspace(1) %g acquire, align 4
  store atomic i32 %x, ptr addrspace(3) %p release, align 4
  %old = extractvalue { i32, i1 } %b, 0
  %s = add i32 %old, %y
  ret i32 %s
}
