; passes: run-vecz<width=4>
; CHECK: @__vecz_v4_k
; In a work-group of four, local ids are those of the only vector: the check runs no other ones.

declare i64 @__mux_get_local_id(i32)

define spir_kernel void @k(ptr addrspace(3) %slots, ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
entry:
  %id = call i64 @__mux_get_local_id(i32 0)
  %mine = getelementptr i32, ptr addrspace(3) %slots, i64 %id
  %x = load i32, ptr addrspace(3) %mine, align 4
  %next = add i64 %id, 1
  %masked = and i64 %next, 3
  %other = getelementptr i32, ptr addrspace(3) %slots, i64 %masked
  %y = load i32, ptr addrspace(3) %other, align 4
  %low = and i64 %id, 3
  %same = getelementptr i32, ptr addrspace(1) %out, i64 %low
  %sum = add i32 %x, %y
  store i32 %sum, ptr addrspace(1) %same, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{i32 4, i32 1, i32 1}
