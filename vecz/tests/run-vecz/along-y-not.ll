; passes: run-vecz<auto>
; Vectors are along x where a kernel can tell how its work-items are grouped, where lanes that lie between one another are loaded
; together, and where its loads alone are far apart, which processors do not wait for.
; CHECK-NOT: i32 8, i32 0, i32 1, i32 0

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_size(i32)

define spir_kernel void @grouped(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %rows, i64 %columns) #0 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %size = call i64 @__mux_get_local_size(i32 0)
  %from.row = mul i64 %y, %columns
  %from = add i64 %from.row, %x
  %p = getelementptr inbounds i64, ptr addrspace(1) %a, i64 %from
  %v = load i64, ptr addrspace(1) %p, align 8
  %w = add i64 %v, %size
  %to.row = mul i64 %x, %rows
  %to = add i64 %to.row, %y
  %q = getelementptr inbounds i64, ptr addrspace(1) %b, i64 %to
  store i64 %w, ptr addrspace(1) %q, align 8
  ret void
}

define spir_kernel void @channels(ptr addrspace(1) %a) #0 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %c = call i64 @__mux_get_global_id(i32 1)
  %row = mul i64 %x, 3
  %at = add i64 %row, %c
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = mul i32 %v, %v
  store i32 %w, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @back(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %rows, i64 %columns) #0 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %from.row = mul i64 %x, %rows
  %from = add i64 %from.row, %y
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %from
  %v = load i32, ptr addrspace(1) %p, align 4
  %to.row = mul i64 %y, %columns
  %to = add i64 %to.row, %x
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %to
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
