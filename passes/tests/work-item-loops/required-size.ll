; passes: work-item-loops
; A required work-group size needs no query, and dimensions of one item no loop.
; CHECK: define void @kernel.mux-barrier-wrapper
; CHECK-NOT: call i64 @__mux_get_local_size
; CHECK: x:
; CHECK-NOT: y:
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define void @kernel(ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{i32 16, i32 1, i32 1}
