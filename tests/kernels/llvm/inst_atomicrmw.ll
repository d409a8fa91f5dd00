; all integer atomicrmw operations
; run: @kernel global=44 local=11 buf:i32:176:seed=63 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a0 = atomicrmw xchg ptr addrspace(1) %po, i32 %x monotonic
  %a1 = atomicrmw add ptr addrspace(1) %po, i32 %x syncscope("device") acquire
  %a2 = atomicrmw sub ptr addrspace(1) %po, i32 %x release
  %a3 = atomicrmw volatile and ptr addrspace(1) %po, i32 %x syncscope("device") acq_rel
  %a4 = atomicrmw nand ptr addrspace(1) %po, i32 %x seq_cst
  %a5 = atomicrmw or ptr addrspace(1) %po, i32 %x syncscope("device") monotonic
  %a6 = atomicrmw xor ptr addrspace(1) %po, i32 %x acquire
  %a7 = atomicrmw max ptr addrspace(1) %po, i32 %x syncscope("device") release
  %a8 = atomicrmw min ptr addrspace(1) %po, i32 %x acq_rel
  %a9 = atomicrmw umax ptr addrspace(1) %po, i32 %x syncscope("device") seq_cst
  %a10 = atomicrmw umin ptr addrspace(1) %po, i32 %x monotonic
  %a11 = atomicrmw uinc_wrap ptr addrspace(1) %po, i32 %x syncscope("device") acquire
  %a12 = atomicrmw udec_wrap ptr addrspace(1) %po, i32 %x release
  %r = add i32 %a5, %a11
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
