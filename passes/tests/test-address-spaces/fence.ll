; passes: test-address-spaces
; Without private and local objects every address is one of global memory.
; CHECK: select i1 false, i32 0, i32 2
; CHECK: select i1 false, i32 1, i32
; CHECK-NOT: call

declare i32 @_Z9get_fencePU3AS4v(ptr addrspace(4))

define void @kernel(ptr addrspace(1) %out) #0 {
  %p = load ptr addrspace(4), ptr addrspace(1) %out
  %f = call i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %p)
  store i32 %f, ptr addrspace(1) %out
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
