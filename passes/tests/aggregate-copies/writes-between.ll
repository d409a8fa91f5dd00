; passes: aggregate-copies
; What may write the source between the two accesses keeps them: a call, an atomic, a store to another address of that space. A store
; to an object that is apart does not.
; CHECK: @call
; CHECK: store [128 x i32]
; CHECK: @atomic
; CHECK: store [128 x i32]
; CHECK: @apart
; CHECK: call void @llvm.memcpy.p1.p1.i64(

declare void @g()

define void @call(ptr addrspace(1) noalias %out, ptr addrspace(1) %in) {
  %v = load [128 x i32], ptr addrspace(1) %in, align 4
  call void @g()
  store [128 x i32] %v, ptr addrspace(1) %out, align 4
  ret void
}

define void @atomic(ptr addrspace(1) noalias %out, ptr addrspace(1) %in) {
  %v = load [128 x i32], ptr addrspace(1) %in, align 4
  %o = atomicrmw add ptr addrspace(1) %in, i32 1 monotonic, align 4
  store [128 x i32] %v, ptr addrspace(1) %out, align 4
  ret void
}

define void @apart(ptr addrspace(1) noalias %out, ptr addrspace(1) noalias %in, ptr %p) {
  %v = load [128 x i32], ptr addrspace(1) %in, align 4
  store i32 1, ptr %p, align 4
  store i32 1, ptr addrspace(1) %out, align 4
  store [128 x i32] %v, ptr addrspace(1) %out, align 4
  ret void
}
