; passes: lower-to-mux-builtins
; error: cannot be lowered

declare i1 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1))

define void @kernel(ptr addrspace(1) %p) {
  %v = call i1 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %p)
  ret void
}
