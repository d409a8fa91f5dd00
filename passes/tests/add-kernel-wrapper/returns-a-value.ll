; passes: add-sched-params,add-kernel-wrapper<packed>
; A function that is marked and returns a value has no wrapper.
; CHECK: i32 @marked
; CHECK: @kernel.mux-kernel-wrapper(
; CHECK-NOT: marked.mux-kernel-wrapper

define i32 @marked(ptr addrspace(1) %p) #0 {
  store i32 9, ptr addrspace(1) %p, align 4
  ret i32 5
}

define void @kernel(ptr addrspace(1) %p) #1 {
  %r = call i32 @marked(ptr addrspace(1) %p)
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel" }
attributes #1 = { "mux-kernel"="entry-point" }
