; passes: degenerate-sub-groups
; error: a shuffle in a sub-group that is the work-group (in 'kernel'
declare i32 @__mux_sub_group_shuffle_i32(i32, i32)
define spir_kernel void @kernel(ptr addrspace(1) %p, i32 %x) #0 {
  %y = call i32 @__mux_sub_group_shuffle_i32(i32 %x, i32 0)
  store i32 %y, ptr addrspace(1) %p, align 4
  ret void
}
attributes #0 = { "mux-degenerate-subgroups" "mux-kernel"="entry-point" }
