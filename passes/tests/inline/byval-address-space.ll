; passes: inline
; run: @kernel global=1 local=1 buf:i32:7,0 buf:zero:4
; CHECK: alloca i32
; CHECK: addrspacecast ptr
; CHECK-NOT: call spir_func

define internal spir_func i32 @own(ptr addrspace(1) byval(i32) %x) {
  store i32 9, ptr addrspace(1) %x, align 4
  %r = load i32, ptr addrspace(1) %x, align 4
  ret i32 %r
}
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %r = call spir_func i32 @own(ptr addrspace(1) byval(i32) %in)
  %old = load i32, ptr addrspace(1) %in, align 4
  %sum = add i32 %r, %old
  store i32 %sum, ptr addrspace(1) %out, align 4
  ret void
}
