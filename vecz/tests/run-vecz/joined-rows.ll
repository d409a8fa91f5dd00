; passes: run-vecz<width=16>,work-item-loops
; run: @neighbours global=16,8,1 local=8,4,1 buf:iota:128 buf:zero:512 i32:16
; run: @limits global=16,8,1 local=8,4,1 buf:iota:128 buf:zero:512 i32:15 i32:7
; run: @planes global=8,8,4 local=4,8,2 buf:iota:256 buf:zero:1024 i32:8
; run: @diverges global=16,8,1 local=8,8,1 buf:iota:128 buf:zero:512 i32:16
; run: @tile global=16,16,1 local=8,8,1 buf:iota:256 buf:zero:1024
; run: @counted global=16,8,1 local=8,8,1 buf:zero:1024 buf:zero:512
; run: @walks global=16,8,1 local=8,4,1 buf:iota:128 buf:zero:512 i32:16
; run: @odd global=8,3,1 local=8,3,1 buf:iota:24 buf:zero:96 i32:8
; Rows of work-groups that are shorter than a vector are joined: what is next to each other in a row is loaded and stored row by row, and
; rows that make no whole vector stay as they are.
; CHECK: @__vecz_v16_neighbours(
; CHECK: load <8 x i32>
; CHECK: load <8 x i32>
; CHECK: load i32
; CHECK: load i32
; CHECK-NOT: load
; CHECK: store <8 x i32>
; CHECK: store <8 x i32>
; CHECK: @__vecz_v16_limits(
; CHECK: load <8 x i32>
; CHECK: @__vecz_v16_planes(
; CHECK: load <4 x i32>
; CHECK: store <4 x i32>
; CHECK: @__vecz_v16_diverges(
; CHECK-NOT: gather
; CHECK: @llvm.masked.load.v8i32
; CHECK: @llvm.masked.store.v8i32
; CHECK: @__vecz_v16_tile(
; CHECK: store <16 x i32>
; CHECK: @__vecz_v16_counted(
; CHECK: @__vecz_v16_walks(
; CHECK: @llvm.masked.load.v8i32
; CHECK: @__vecz_v8_odd(

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_linear_id()
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)

@shared = internal addrspace(3) global [64 x i32] undef, align 4

; Each row's lanes are neighbours, and what their row alone decides is loaded once for it.
define spir_kernel void @neighbours(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %columns) #0 !reqd_work_group_size !0 {
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %x = trunc i64 %gx to i32
  %y = trunc i64 %gy to i32
  %row = mul i32 %y, %columns
  %at = add i32 %row, %x
  %wide = sext i32 %at to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %wide
  %v = load i32, ptr addrspace(1) %p, align 4
  %row.wide = sext i32 %row to i64
  %f = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %row.wide
  %w = load i32, ptr addrspace(1) %f, align 4
  %sum = add i32 %v, %w
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %wide
  store i32 %sum, ptr addrspace(1) %q, align 4
  ret void
}

; The neighbours to the right and below, of which limits keep some inside.
define spir_kernel void @limits(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %last.x, i32 %last.y) #0 !reqd_work_group_size !0 {
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %x = trunc i64 %gx to i32
  %y = trunc i64 %gy to i32
  %x.right = add i32 %x, 1
  %x.in = call i32 @llvm.smin.i32(i32 %x.right, i32 %last.x)
  %y.up = add i32 %y, -1
  %y.in = call i32 @llvm.smax.i32(i32 %y.up, i32 0)
  %columns = add i32 %last.x, 1
  %row = mul i32 %y.in, %columns
  %at = add i32 %row, %x.in
  %wide = sext i32 %at to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %wide
  %v = load i32, ptr addrspace(1) %p, align 4
  %own.row = mul i32 %y, %columns
  %own = add i32 %own.row, %x
  %own.wide = sext i32 %own to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %own.wide
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}

define spir_kernel void @planes(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %columns) #0 !reqd_work_group_size !1 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %z = call i64 @__mux_get_global_id(i32 2)
  %linear = call i64 @__mux_get_local_linear_id()
  %size.y = call i64 @__mux_get_local_size(i32 1)
  %plane = mul i64 %z, 8
  %line = add i64 %plane, %y
  %row = mul i64 %line, 8
  %at = add i64 %row, %x
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  %n = mul i64 %linear, %size.y
  %small = trunc i64 %n to i32
  %sum = add i32 %v, %small
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %at
  store i32 %sum, ptr addrspace(1) %q, align 4
  ret void
}

; Lanes of some rows, and some of each row, take a branch.
define spir_kernel void @diverges(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %columns) #0 !reqd_work_group_size !2 {
entry:
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %x = trunc i64 %gx to i32
  %y = trunc i64 %gy to i32
  %row = mul i32 %y, %columns
  %at = add i32 %row, %x
  %wide = sext i32 %at to i64
  %both = add i32 %x, %y
  %low = and i32 %both, 3
  %takes = icmp ne i32 %low, 0
  br i1 %takes, label %then, label %end
then:
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %wide
  %v = load i32, ptr addrspace(1) %p, align 4
  %twice = shl i32 %v, 1
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %wide
  store i32 %twice, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}

; A tile is transposed through local memory.
define spir_kernel void @tile(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 !reqd_work_group_size !2 {
  %lx = call i64 @__mux_get_local_id(i32 0)
  %ly = call i64 @__mux_get_local_id(i32 1)
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %row = shl i64 %gy, 4
  %at = add i64 %row, %gx
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  %linear = call i64 @__mux_get_local_linear_id()
  %to = getelementptr inbounds [64 x i32], ptr addrspace(3) @shared, i64 0, i64 %linear
  store i32 %v, ptr addrspace(3) %to, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 528)
  %column = shl i64 %lx, 3
  %from.at = add i64 %column, %ly
  %from = getelementptr inbounds [64 x i32], ptr addrspace(3) @shared, i64 0, i64 %from.at
  %w = load i32, ptr addrspace(3) %from, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %at
  store i32 %w, ptr addrspace(1) %q, align 4
  ret void
}

define spir_kernel void @counted(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 !reqd_work_group_size !2 {
  %lx = call i64 @__mux_get_local_id(i32 0)
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %gy
  %small = trunc i64 %lx to i32
  %old = atomicrmw add ptr addrspace(1) %p, i32 %small monotonic, align 4
  %row = shl i64 %gy, 4
  %at = add i64 %row, %gx
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %at
  store i32 %small, ptr addrspace(1) %q, align 4
  ret void
}

; A loop along columns, with a pointer that each row begins elsewhere.
define spir_kernel void @walks(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %columns) #0 !reqd_work_group_size !0 {
entry:
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %x = trunc i64 %gx to i32
  %y = trunc i64 %gy to i32
  %row = mul i32 %y, %columns
  %at = add i32 %row, %x
  %left = sub i32 8, %y
  br label %loop
loop:
  %i = phi i32 [ %at, %entry ], [ %i.next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %loop ]
  %n = phi i32 [ 0, %entry ], [ %n.next, %loop ]
  %wide = sext i32 %i to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %wide
  %v = load i32, ptr addrspace(1) %p, align 4
  %sum.next = add i32 %sum, %v
  %i.next = add i32 %i, %columns
  %n.next = add i32 %n, 1
  %more = icmp slt i32 %n.next, %left
  br i1 %more, label %loop, label %end
end:
  %at.wide = sext i32 %at to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %at.wide
  store i32 %sum.next, ptr addrspace(1) %q, align 4
  ret void
}

define spir_kernel void @odd(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %columns) #0 !reqd_work_group_size !3 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %row = mul i64 %y, 8
  %at = add i64 %row, %x
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  %twice = shl i32 %v, 1
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %at
  store i32 %twice, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{i32 8, i32 4, i32 1}
!1 = !{i32 4, i32 8, i32 2}
!2 = !{i32 8, i32 8, i32 1}
!3 = !{i32 8, i32 3, i32 1}
