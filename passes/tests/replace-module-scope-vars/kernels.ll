; passes: replace-module-scope-vars
; A kernel that no other kernel calls makes its local variables, whether or not it is an entry point. One that others call
; works on theirs, and makes its own where it is an entry point itself.
; CHECK: define internal void @called(ptr addrspace(3) %local-vars)
; CHECK: define internal void @alone(ptr addrspace(3) %local-vars)
; CHECK: define internal void @entry(ptr addrspace(3) %local-vars)
; CHECK: call void @called.local(ptr addrspace(3) %local-vars)
; CHECK: define internal void @called.local(ptr addrspace(3) %local-vars) #0
; CHECK: define void @entry.mux-local-var-wrapper() #1
; CHECK: define void @called.mux-local-var-wrapper() #2
; CHECK: define void @alone.mux-local-var-wrapper() #3
; CHECK: attributes #0 = { alwaysinline }
; CHECK: attributes #3 = { alwaysinline "mux-base-fn-name"="alone" "mux-kernel" }

@variable = internal addrspace(3) global i32 undef

define void @called() #1 {
  store i32 1, ptr addrspace(3) @variable
  ret void
}

define void @alone() #0 {
  store i32 2, ptr addrspace(3) @variable
  ret void
}

define void @entry() #1 {
  call void @called()
  ret void
}

attributes #0 = { alwaysinline "mux-kernel" }
attributes #1 = { alwaysinline "mux-kernel"="entry-point" }
