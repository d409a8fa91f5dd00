; passes: prepare-barriers,work-item-loops<group-vars>,make-unique-func<kernel>
; The distance of a step is the same for all work-items: it is kept once, and given to the regions that need it as it was
; before any work-item of the region runs. What differs between work-items stays with them.
; CHECK: %kernel_live_vars = type { i32 }
; CHECK: %kernel_live_vars.group = type { i32 }
; CHECK: define internal i32 @kernel.mux-barrier-region(ptr addrspace(1) %out, ptr noalias nonnull %live_vars, ptr noalias nonnull %group_vars)
; CHECK: define internal i32 @kernel.mux-barrier-region.1(ptr addrspace(1) %out, ptr noalias nonnull %live_vars, ptr noalias nonnull %group_vars, i32 %s)
; CHECK: define void @kernel(
; CHECK: %group_variables = alloca %kernel_live_vars.group
; CHECK: load i32, ptr
; CHECK: z
; run: @kernel global=8 local=8 buf:iota:8
; run: @kernel global=12 local=4 buf:iota:12

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %lid = call i64 @__mux_get_local_id(i32 0)
  %local = trunc i64 %lid to i32
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %mine = load i32, ptr addrspace(1) %p, align 4
  %size = call i64 @__mux_get_local_size(i32 0)
  %first = trunc i64 %size to i32
  br label %loop
loop:
  %s = phi i32 [ %first, %entry ], [ %half, %join ]
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %half = lshr i32 %s, 1
  %on = icmp ult i32 %local, %half
  br i1 %on, label %add, label %join
add:
  %far = zext i32 %half to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %far
  %other = load i32, ptr addrspace(1) %q, align 4
  %own = load i32, ptr addrspace(1) %p, align 4
  %sum = add i32 %other, %own
  %more = add i32 %sum, %mine
  store i32 %more, ptr addrspace(1) %p, align 4
  br label %join
join:
  %again = icmp ugt i32 %half, 1
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
