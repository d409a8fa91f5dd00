; passes: prepare-barriers
; Without a barrier nothing is inlined.
; CHECK: define internal i32 @helper
; CHECK: call i32 @helper

define internal i32 @helper(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define void @kernel(ptr addrspace(1) %out) #0 {
  %v = call i32 @helper(i32 1)
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
