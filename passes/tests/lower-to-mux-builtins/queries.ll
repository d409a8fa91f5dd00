; passes: lower-to-mux-builtins
; CHECK-NOT: @_Z
; CHECK: call i64 @__mux_get_global_id(i32 1)
; CHECK: call i32 @__mux_get_work_dim()
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 1, i32 784)
; CHECK: call void @__mux_mem_barrier(i32 2, i32 264)
; CHECK: call void @__mux_mem_barrier(i32 2, i32 516)
; CHECK: call void @__mux_sub_group_barrier(i32 0, i32 3, i32 528)
; CHECK: call void @__mux_mem_barrier(i32 2, i32 258)

declare i64 @_Z13get_global_idj(i32)
declare i32 @_Z12get_work_dimv()
declare void @_Z7barrierj(i32)
declare void @_Z18work_group_barrierj12memory_scope(i32, i32)
declare void @_Z9mem_fencej(i32)
declare void @_Z15write_mem_fencej(i32)
declare void @_Z17sub_group_barrierj(i32)
declare void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32, i32, i32)

define void @kernel(ptr addrspace(1) %out) {
  %id = call i64 @_Z13get_global_idj(i32 1)
  %dim = call i32 @_Z12get_work_dimv()
  call void @_Z7barrierj(i32 1)
  call void @_Z18work_group_barrierj12memory_scope(i32 3, i32 2)
  call void @_Z9mem_fencej(i32 1)
  call void @_Z15write_mem_fencej(i32 2)
  call void @_Z17sub_group_barrierj(i32 2)
  call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 1, i32 2, i32 1)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %dim, ptr addrspace(1) %p, align 4
  ret void
}
