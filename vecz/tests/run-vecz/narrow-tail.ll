; passes: run-vecz<auto;narrow-tail>
; Kernels have a narrow version for rows shorter than a vector (@plain), but not those whose work-items wait for each other (@waits),
; unless they see the rows of work-groups of two dimensions (@square).
; CHECK: define spir_kernel void @__vecz_v8_plain(
; CHECK: define spir_kernel void @__vecz_v4_plain(
; CHECK: define spir_kernel void @__vecz_v8_waits(
; CHECK-NOT: @__vecz_v4_waits(
; CHECK: define spir_kernel void @__vecz_v8_square(
; CHECK: define spir_kernel void @__vecz_v4_square(

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @plain(ptr addrspace(1) %data, ptr addrspace(1) %other) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %data, i64 %id
  %q = getelementptr inbounds i32, ptr addrspace(1) %other, i64 %id
  %a = load i32, ptr addrspace(1) %p, align 4
  %b = load i32, ptr addrspace(1) %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, %a
  store i32 %d, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @waits(ptr addrspace(1) %data, ptr addrspace(3) %local) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %lid = call i64 @__mux_get_local_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %data, i64 %id
  %q = getelementptr inbounds i32, ptr addrspace(3) %local, i64 %lid
  %a = load i32, ptr addrspace(1) %p, align 4
  %b = mul i32 %a, %a
  store i32 %b, ptr addrspace(3) %q, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %c = load i32, ptr addrspace(3) %q, align 4
  %d = add i32 %c, %a
  store i32 %d, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @square(ptr addrspace(1) %data, ptr addrspace(3) %local) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %row = mul i64 %y, 12
  %lid = add i64 %row, %x
  %p = getelementptr inbounds i32, ptr addrspace(1) %data, i64 %id
  %q = getelementptr inbounds i32, ptr addrspace(3) %local, i64 %lid
  %a = load i32, ptr addrspace(1) %p, align 4
  %b = mul i32 %a, %a
  store i32 %b, ptr addrspace(3) %q, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %c = load i32, ptr addrspace(3) %q, align 4
  %d = add i32 %c, %a
  store i32 %d, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { convergent "mux-kernel"="entry-point" }
