; Each work-item adds to its own element what it is told about itself, so that an item that is run twice, or not at all, is
; seen.

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_linear_id()
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_linear_id()
declare i32 @__mux_get_sub_group_id()
declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_get_max_sub_group_size()

define spir_kernel void @threads(ptr addrspace(1) %out, i32 %y) {
  %x.id = call i64 @__mux_get_global_id(i32 0)
  %y.id = call i64 @__mux_get_global_id(i32 %y)
  %linear = call i64 @__mux_get_global_linear_id()
  %local = call i64 @__mux_get_local_id(i32 0)
  %local.z = call i64 @__mux_get_local_id(i32 2)
  %local.linear = call i64 @__mux_get_local_linear_id()
  %group = call i32 @__mux_get_sub_group_id()
  %groups = call i32 @__mux_get_num_sub_groups()
  %size = call i32 @__mux_get_max_sub_group_size()
  %a = mul i64 %local, 16
  %b = mul i64 %local.linear, 256
  %c = mul i64 %linear, 65536
  %d = mul i64 %y.id, 16777216
  %e = mul i64 %local.z, 1073741824
  %sub = mul i32 %group, 64
  %subs = mul i32 %groups, 4
  %sum32 = add i32 %sub, %subs
  %all32 = add i32 %sum32, %size
  %f = zext i32 %all32 to i64
  %g = mul i64 %f, 4294967296
  %ab = add i64 %a, %b
  %cd = add i64 %c, %d
  %eg = add i64 %e, %g
  %abcd = add i64 %ab, %cd
  %told = add i64 %abcd, %eg
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %x.id
  %old = load i64, ptr addrspace(1) %p, align 8
  %new = add i64 %old, %told
  store i64 %new, ptr addrspace(1) %p, align 8
  ret void
}
