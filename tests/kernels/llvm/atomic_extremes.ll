; Minima and maxima in memory, relaxed and not, of 32 and 64 bits, of which most change nothing.
; run: @kernel global=96 local=32 buf:i32:384:seed=3 buf:i32:64:below=1:seed=0 buf:i64:64:below=1:seed=0
; vectors: 2@0 4@0 8@0p 16@0t 32@0
; interpreted: 8
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %o, ptr addrspace(1) %w) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %n = load i32, ptr addrspace(1) %p, align 4
  %long = sext i32 %n to i64
  %o1 = getelementptr i32, ptr addrspace(1) %o, i64 1
  %o2 = getelementptr i32, ptr addrspace(1) %o, i64 2
  %o3 = getelementptr i32, ptr addrspace(1) %o, i64 3
  %o4 = getelementptr i32, ptr addrspace(1) %o, i64 4
  %o5 = getelementptr i32, ptr addrspace(1) %o, i64 5
  %w1 = getelementptr i64, ptr addrspace(1) %w, i64 1
  %a = atomicrmw max ptr addrspace(1) %o, i32 %n monotonic, align 4
  %b = atomicrmw min ptr addrspace(1) %o1, i32 %n monotonic, align 4
  %c = atomicrmw umax ptr addrspace(1) %o2, i32 %n acquire, align 4
  %d = atomicrmw umin ptr addrspace(1) %o3, i32 %n monotonic, align 4
  %e = atomicrmw max ptr addrspace(1) %o4, i32 %n seq_cst, align 4
  %f = atomicrmw umin ptr addrspace(1) %o5, i32 %n release, align 4
  %g = atomicrmw max ptr addrspace(1) %w, i64 %long monotonic, align 8
  %h = atomicrmw umin ptr addrspace(1) %w1, i64 %long monotonic, align 8
  ret void
}
