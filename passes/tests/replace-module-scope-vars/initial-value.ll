; passes: replace-module-scope-vars
; error: initial value

@x = internal addrspace(3) global i32 5, align 4

define void @kernel() #0 {
  store i32 1, ptr addrspace(3) @x, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
