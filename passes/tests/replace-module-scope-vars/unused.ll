; passes: replace-module-scope-vars
; A variable without uses goes away, and the kernel gets no wrapper.
; CHECK-NOT: @x
; CHECK: define void @kernel()

@x = internal addrspace(3) global i32 undef, align 4

define void @kernel() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
