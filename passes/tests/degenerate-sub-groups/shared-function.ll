; passes: degenerate-sub-groups
; error: operations of sub-groups in a function that kernels with and without "mux-degenerate-subgroups" call (in 'f'
declare i32 @__mux_get_sub_group_size()
define spir_func i32 @f() {
  %n = call i32 @__mux_get_sub_group_size()
  ret i32 %n
}
define spir_kernel void @kernel(ptr addrspace(1) %p) #0 {
  %y = call spir_func i32 @f()
  store i32 %y, ptr addrspace(1) %p, align 4
  ret void
}
define spir_kernel void @other(ptr addrspace(1) %p) #1 {
  %y = call spir_func i32 @f()
  store i32 %y, ptr addrspace(1) %p, align 4
  ret void
}
attributes #0 = { "mux-degenerate-subgroups" "mux-kernel"="entry-point" }
attributes #1 = { "mux-kernel"="entry-point" }
