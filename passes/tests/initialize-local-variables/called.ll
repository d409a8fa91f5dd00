; passes: transfer-kernel-metadata,initialize-local-variables
; error: initialized local memory of a kernel that another kernel calls

@number = internal addrspace(3) global i32 7, align 4

define spir_kernel void @inner(ptr addrspace(1) %o) {
  %a = load i32, ptr addrspace(3) @number, align 4
  store i32 %a, ptr addrspace(1) %o, align 4
  ret void
}

define spir_kernel void @outer(ptr addrspace(1) %o) {
  call spir_kernel void @inner(ptr addrspace(1) %o)
  ret void
}
