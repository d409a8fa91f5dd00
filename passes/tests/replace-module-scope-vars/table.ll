; passes: replace-module-scope-vars
; A table of addresses of local variables would differ between work-groups.
; error: a variable that holds the address of a local variable

@tile = internal addrspace(3) global [64 x i32] undef, align 4
@row = private unnamed_addr addrspace(2) constant [1 x ptr addrspace(3)] [ptr addrspace(3) @tile], align 8
@rows = private unnamed_addr addrspace(2) constant [1 x ptr addrspace(2)] [ptr addrspace(2) @row], align 8

define spir_kernel void @reads(ptr addrspace(1) %out) #0 {
  call void @helper(ptr addrspace(1) %out)
  ret void
}

define void @helper(ptr addrspace(1) %out) {
  %row = load ptr addrspace(2), ptr addrspace(2) @rows, align 8
  %p = load ptr addrspace(3), ptr addrspace(2) %row, align 8
  %x = load i32, ptr addrspace(3) %p, align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
