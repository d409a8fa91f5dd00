; passes: dse
; A store that is overwritten in its block before anything reads goes; not across a load or a barrier.
; CHECK: @twice
; CHECK-NOT: i32 1,
; CHECK: store i32 2
; CHECK: @between
; CHECK: store i32 1
; CHECK: store i32 2
; CHECK: @barrier
; CHECK: store i32 1
; CHECK: store i32 2
; CHECK: @shorter
; CHECK: store i32 1
; CHECK: store i8 2

declare spir_func void @__mux_work_group_barrier(i32, i32, i32)

define void @twice(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p, align 4
  store i32 2, ptr addrspace(1) %p, align 4
  ret void
}
define i32 @between(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  store i32 1, ptr addrspace(1) %p, align 4
  %v = load i32, ptr addrspace(1) %q, align 4
  store i32 2, ptr addrspace(1) %p, align 4
  ret i32 %v
}
define void @barrier(ptr addrspace(3) %p) {
  store i32 1, ptr addrspace(3) %p, align 4
  call spir_func void @__mux_work_group_barrier(i32 0, i32 2, i32 264)
  store i32 2, ptr addrspace(3) %p, align 4
  ret void
}
define void @shorter(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p, align 4
  store i8 2, ptr addrspace(1) %p, align 4
  ret void
}
