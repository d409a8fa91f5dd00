; passes: join-rows<2>
; Rows stay as they are where they make no whole joined ones, where their length is no power of two, where no size is required, and in
; kernels that ask about sub-groups, numbers of the whole range, or that are called by others.
; CHECK-NOT: oxmux-joined-rows

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_global_linear_id()
declare i32 @__mux_get_sub_group_local_id()

define spir_kernel void @three(ptr addrspace(1) %a) #0 !reqd_work_group_size !0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  store i64 %x, ptr addrspace(1) %a, align 8
  ret void
}

define spir_kernel void @six(ptr addrspace(1) %a) #0 !reqd_work_group_size !1 {
  %x = call i64 @__mux_get_local_id(i32 0)
  store i64 %x, ptr addrspace(1) %a, align 8
  ret void
}

define spir_kernel void @free(ptr addrspace(1) %a) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  store i64 %x, ptr addrspace(1) %a, align 8
  ret void
}

define spir_kernel void @sub_groups(ptr addrspace(1) %a) #0 !reqd_work_group_size !2 {
  %x = call i32 @__mux_get_sub_group_local_id()
  store i32 %x, ptr addrspace(1) %a, align 4
  ret void
}

define spir_kernel void @range(ptr addrspace(1) %a) #0 !reqd_work_group_size !2 {
  %x = call i64 @__mux_get_global_linear_id()
  store i64 %x, ptr addrspace(1) %a, align 8
  ret void
}

define spir_kernel void @any(ptr addrspace(1) %a, i32 %which) #0 !reqd_work_group_size !2 {
  %x = call i64 @__mux_get_local_id(i32 %which)
  store i64 %x, ptr addrspace(1) %a, align 8
  ret void
}

define spir_kernel void @asks_by_another(ptr addrspace(1) %a) #0 !reqd_work_group_size !2 {
  %x = call i64 @asks()
  store i64 %x, ptr addrspace(1) %a, align 8
  ret void
}

define spir_kernel void @is_called(ptr addrspace(1) %a) #0 !reqd_work_group_size !2 {
  %x = call i64 @__mux_get_local_id(i32 0)
  store i64 %x, ptr addrspace(1) %a, align 8
  ret void
}

define spir_kernel void @calls(ptr addrspace(1) %a) #0 !reqd_work_group_size !1 {
  call spir_kernel void @is_called(ptr addrspace(1) %a)
  ret void
}

define internal i64 @asks() #1 {
  %x = call i64 @__mux_get_local_id(i32 0)
  ret i64 %x
}

attributes #0 = { "mux-kernel"="entry-point" }
attributes #1 = { noinline }
!0 = !{i32 8, i32 3, i32 1}
!1 = !{i32 6, i32 4, i32 1}
!2 = !{i32 8, i32 8, i32 1}
