; Each work-item tells its global id to its neighbour, once through a local variable and once through a local argument, and
; keeps a value of its own across the barrier.

@tile = internal addrspace(3) global [8 x i32] undef, align 4

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_group_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @exchange(ptr addrspace(1) %out, ptr addrspace(3) %more, i32 %factor) {
  %global = call i64 @__mux_get_global_id(i32 0)
  %local = call i64 @__mux_get_local_id(i32 0)
  %group = call i64 @__mux_get_group_id(i32 0)
  %first = mul i64 %group, 8
  %place = add i64 %first, %local
  %id = trunc i64 %global to i32
  %own = mul i32 %id, %factor
  %t = getelementptr [8 x i32], ptr addrspace(3) @tile, i64 0, i64 %local
  %m = getelementptr i32, ptr addrspace(3) %more, i64 %local
  store i32 %id, ptr addrspace(3) %t, align 4
  store i32 %own, ptr addrspace(3) %m, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %other = xor i64 %local, 1
  %t2 = getelementptr [8 x i32], ptr addrspace(3) @tile, i64 0, i64 %other
  %m2 = getelementptr i32, ptr addrspace(3) %more, i64 %other
  %a = load i32, ptr addrspace(3) %t2, align 4
  %b = load i32, ptr addrspace(3) %m2, align 4
  %s = add i32 %a, %b
  %r = add i32 %s, %own
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %place
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}
