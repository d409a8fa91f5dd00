; atomic operations on vectors of floats, which LLVM makes of compared exchanges
; run: @kernel global=32 local=8 buf:i32:256:below=100:seed=3 buf:i32:64:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds [2 x i32], ptr addrspace(1) %in, i64 %i
  %x = load <2 x i32>, ptr addrspace(1) %pi, align 8
  %half = sitofp <2 x i32> %x to <2 x half>
  %float = sitofp <2 x i32> %x to <2 x float>
  ; Sums of small integers are exact in any order.
  %p1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  %p2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  %p3 = getelementptr i64, ptr addrspace(1) %out, i64 3
  %p4 = getelementptr i64, ptr addrspace(1) %out, i64 4
  %sum = atomicrmw fadd ptr addrspace(1) %out, <2 x half> %half syncscope("agent") monotonic, align 4
  %difference = atomicrmw fsub ptr addrspace(1) %p1, <2 x float> %float acq_rel, align 8
  %most = atomicrmw fmax ptr addrspace(1) %p2, <2 x half> %half seq_cst, align 4
  %few = fneg <2 x float> %float
  %least = atomicrmw volatile fmin ptr addrspace(1) %p3, <2 x float> %few release, align 8
  %one = shufflevector <2 x half> %half, <2 x half> poison, <1 x i32> <i32 1>
  ret void
}
