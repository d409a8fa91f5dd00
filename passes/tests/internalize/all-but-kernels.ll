; passes: internalize<preserve-gv=kept>
; CHECK: @table = internal addrspace(2) constant i32 7
; CHECK: @outside = external addrspace(1) global i32
; CHECK: define internal i32 @helper
; CHECK: define i32 @kept
; CHECK: define spir_kernel void @kernel
; CHECK: define internal spir_kernel void @no_kernel_here
; CHECK: declare i32 @other

@table = addrspace(2) constant i32 7
@outside = external addrspace(1) global i32

define linkonce_odr hidden i32 @helper(i32 %x) {
  ret i32 %x
}

define i32 @kept(i32 %x) {
  ret i32 %x
}

define spir_kernel void @kernel(ptr addrspace(1) %p) #0 {
  %a = load i32, ptr addrspace(2) @table, align 4
  %b = call i32 @helper(i32 %a)
  %c = call i32 @other(i32 %b)
  store i32 %c, ptr addrspace(1) @outside, align 4
  ret void
}

define spir_kernel void @no_kernel_here() {
  ret void
}

declare i32 @other(i32)

attributes #0 = { "mux-kernel" }
