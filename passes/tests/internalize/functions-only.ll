; passes: internalize<functions-only>
; CHECK: @table = addrspace(2) constant i32 7
; CHECK: define internal i32 @helper
; CHECK: define spir_kernel void @kernel

@table = addrspace(2) constant i32 7

define i32 @helper(i32 %x) {
  ret i32 %x
}

define spir_kernel void @kernel(ptr addrspace(1) %p) #0 {
  %a = load i32, ptr addrspace(2) @table, align 4
  %b = call i32 @helper(i32 %a)
  store i32 %b, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel" }
