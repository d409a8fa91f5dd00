; Each work-item says how large its sub-group may be, and how many of them there are.

declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_get_max_sub_group_size()
declare i32 @__mux_get_num_sub_groups()

define spir_kernel void @sizes(ptr addrspace(1) %out) !intel_reqd_sub_group_size !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %size = call i32 @__mux_get_max_sub_group_size()
  %count = call i32 @__mux_get_num_sub_groups()
  %hundreds = mul i32 %count, 100
  %told = add i32 %hundreds, %size
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %told, ptr addrspace(1) %p, align 4
  ret void
}

!0 = !{i32 8}
