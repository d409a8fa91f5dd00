; passes: transfer-kernel-metadata,initialize-local-variables
; A kernel that does not reach the variable writes nothing.
; CHECK: @number = internal addrspace(3) global i32 undef
; CHECK: define spir_kernel void @without
; CHECK-NOT: __mux
; CHECK: ret void
; CHECK: define spir_kernel void @with

@number = internal addrspace(3) global i32 7, align 4

define spir_kernel void @without(ptr addrspace(1) %o) {
  store i32 1, ptr addrspace(1) %o, align 4
  ret void
}

define spir_kernel void @with(ptr addrspace(1) %o) {
  %a = load i32, ptr addrspace(3) @number, align 4
  store i32 %a, ptr addrspace(1) %o, align 4
  ret void
}
