; passes: relax-local-atomics
; Each operation of integers computes and returns what the atomic one does, at each width; the exchange says whether it
; stored.
; run: @k global=6 local=1 buf:i32:5,-3,0,-2147483648,2147483647,-1 buf:zero:96 local:16
; CHECK-NOT: atomicrmw
; CHECK-NOT: cmpxchg
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %l) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  store i32 3, ptr addrspace(3) %l, align 4
  %wide = getelementptr i8, ptr addrspace(3) %l, i64 8
  store i64 -7, ptr addrspace(3) %wide, align 8
  %s0 = add i32 %x, 1
  %o1 = atomicrmw xchg ptr addrspace(3) %l, i32 %x monotonic, align 4
  %s1 = add i32 %s0, %o1
  %o2 = atomicrmw sub ptr addrspace(3) %l, i32 %x monotonic, align 4
  %s2 = add i32 %s1, %o2
  %o3 = atomicrmw and ptr addrspace(3) %l, i32 %x monotonic, align 4
  %s3 = add i32 %s2, %o3
  %o4 = atomicrmw nand ptr addrspace(3) %l, i32 %x monotonic, align 4
  %s4 = add i32 %s3, %o4
  %o5 = atomicrmw or ptr addrspace(3) %l, i32 %x monotonic, align 4
  %s5 = add i32 %s4, %o5
  %o6 = atomicrmw xor ptr addrspace(3) %l, i32 %x monotonic, align 4
  %s6 = add i32 %s5, %o6
  %o7 = atomicrmw max ptr addrspace(3) %l, i32 %x monotonic, align 4
  %s7 = add i32 %s6, %o7
  %o8 = atomicrmw min ptr addrspace(3) %l, i32 %x monotonic, align 4
  %s8 = add i32 %s7, %o8
  %o9 = atomicrmw umax ptr addrspace(3) %l, i32 %x monotonic, align 4
  %s9 = add i32 %s8, %o9
  %o10 = atomicrmw umin ptr addrspace(3) %l, i32 %x monotonic, align 4
  %s10 = add i32 %s9, %o10
  %x64 = sext i32 %x to i64
  %w = atomicrmw max ptr addrspace(3) %wide, i64 %x64 seq_cst, align 8
  %e = cmpxchg ptr addrspace(3) %l, i32 %x, i32 77 acq_rel monotonic, align 4
  %was = extractvalue { i32, i1 } %e, 0
  %did = extractvalue { i32, i1 } %e, 1
  %did32 = zext i1 %did to i32
  %t = add i32 %s10, %was
  %u = shl i32 %did32, 30
  %v = xor i32 %t, %u
  %row = getelementptr [4 x i32], ptr addrspace(1) %out, i64 %id
  store i32 %v, ptr addrspace(1) %row, align 4
  %now = load i32, ptr addrspace(3) %l, align 4
  %q = getelementptr i8, ptr addrspace(1) %row, i64 4
  store i32 %now, ptr addrspace(1) %q, align 4
  %wnow = load i64, ptr addrspace(3) %wide, align 8
  %sum = add i64 %w, %wnow
  %r = getelementptr i8, ptr addrspace(1) %row, i64 8
  store i64 %sum, ptr addrspace(1) %r, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
