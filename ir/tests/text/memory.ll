; Memory and atomics.
%struct.item = type { i32, [4 x float], i8 }

define void @plain(ptr addrspace(1) %p, i64 %n, i8 %byte) {
  %one = alloca i32, align 4
  %many = alloca %struct.item, i64 %n, align 16
  %array = alloca [3 x i64]
  %placed = alloca i8, i32 4, align 1, addrspace(5)
  %1 = load i32, ptr addrspace(1) %p, align 4
  %2 = load volatile i32, ptr addrspace(1) %p
  %3 = load atomic i32, ptr addrspace(1) %p syncscope("workgroup") acquire, align 4
  %4 = load atomic volatile i32, ptr addrspace(1) %p unordered, align 4
  store i32 %1, ptr %one, align 4, !nontemporal !0
  store volatile i32 %2, ptr %one, align 2
  store atomic i32 %3, ptr addrspace(1) %p release, align 4
  store atomic volatile i32 %4, ptr addrspace(1) %p syncscope("device") seq_cst, align 4
  %5 = getelementptr %struct.item, ptr %many, i64 %n, i32 1, i64 2
  %6 = getelementptr inbounds %struct.item, ptr %many, i64 0, i32 2
  %7 = getelementptr nusw nuw i8, ptr %6, i64 %n
  %8 = getelementptr inbounds nuw i8, ptr addrspace(5) %placed, i32 1
  %9 = getelementptr i32, ptr %one, <4 x i64> <i64 0, i64 1, i64 2, i64 3>
  %10 = getelementptr i32, <4 x ptr> %9, i64 1
  %11 = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %12 = ptrtoint ptr addrspace(4) %11 to i64
  %13 = inttoptr i64 %12 to ptr addrspace(3)
  store float 1.000000e+00, ptr %5, align 4
  ret void
}

define i32 @atomics(ptr addrspace(1) %p, i32 %v, float %f) {
  %1 = atomicrmw xchg ptr addrspace(1) %p, i32 %v monotonic, align 4
  %2 = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("workgroup") acquire, align 4
  %3 = atomicrmw volatile sub ptr addrspace(1) %p, i32 %v release, align 4
  %4 = atomicrmw and ptr addrspace(1) %p, i32 %v acq_rel, align 4
  %5 = atomicrmw nand ptr addrspace(1) %p, i32 %v seq_cst, align 4
  %6 = atomicrmw or ptr addrspace(1) %p, i32 %v syncscope("singlethread") seq_cst, align 4
  %7 = atomicrmw xor ptr addrspace(1) %p, i32 %v syncscope("subgroup") seq_cst
  %8 = atomicrmw max ptr addrspace(1) %p, i32 %v seq_cst
  %9 = atomicrmw min ptr addrspace(1) %p, i32 %v seq_cst
  %10 = atomicrmw umax ptr addrspace(1) %p, i32 %v seq_cst
  %11 = atomicrmw umin ptr addrspace(1) %p, i32 %v seq_cst
  %12 = atomicrmw fadd ptr addrspace(1) %p, float %f seq_cst
  %13 = atomicrmw fsub ptr addrspace(1) %p, float %f seq_cst
  %14 = atomicrmw fmax ptr addrspace(1) %p, float %f seq_cst
  %15 = atomicrmw fmin ptr addrspace(1) %p, float %f seq_cst
  %16 = atomicrmw uinc_wrap ptr addrspace(1) %p, i32 %v seq_cst
  %17 = atomicrmw udec_wrap ptr addrspace(1) %p, i32 %v seq_cst
  %18 = cmpxchg ptr addrspace(1) %p, i32 0, i32 %v acq_rel monotonic, align 4
  %19 = cmpxchg weak volatile ptr addrspace(1) %p, i32 0, i32 %v syncscope("device") seq_cst acquire
  %20 = extractvalue { i32, i1 } %19, 0
  fence seq_cst
  fence syncscope("workgroup") acq_rel
  ret i32 %20
}

!0 = !{i32 1}
