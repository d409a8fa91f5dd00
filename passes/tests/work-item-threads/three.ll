; passes: work-item-threads
; Threads have all three ids: queries of them stay, and sub-groups are one work-item each.
; run: @k global=4,2 local=2,2 buf:zero:96
; CHECK: %x = call i64 @__mux_get_global_id(i32 0)
; CHECK: %y = call i64 @__mux_get_global_id(i32 1)
; CHECK-NOT: call i32 @__mux_get_max_sub_group_size
; CHECK: store i32 1, ptr addrspace(1)
; CHECK: "oxmux-work-item-threads"="3"

declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_get_max_sub_group_size()

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %size = call i32 @__mux_get_max_sub_group_size()
  %row = mul i64 %y, 4
  %i = add i64 %row, %x
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %size, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
