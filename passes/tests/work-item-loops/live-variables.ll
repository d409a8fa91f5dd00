; passes: prepare-barriers,work-item-loops,make-unique-func<kernel>
; What was loaded before the barrier is kept; the id and the widened value are computed again behind it.
; CHECK: %kernel_live_vars = type { i16 }
; CHECK: define internal i32 @kernel.mux-barrier-region
; CHECK: store i16
; CHECK: ret i32 2
; CHECK: define internal i32 @kernel.mux-barrier-region
; CHECK: load i16
; CHECK: zext i16
; CHECK: ret i32 0
; CHECK: define void @kernel(
; CHECK: alloca %kernel_live_vars, i64
; CHECK: call void @__mux_mem_barrier(i32 2, i32 272)
; run: @kernel global=8 local=4 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %h = load i16, ptr addrspace(1) %p, align 2
  %w = zext i16 %h to i32
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %s = add i32 %w, 5
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
