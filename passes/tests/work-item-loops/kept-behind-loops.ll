; passes: prepare-barriers,work-item-loops,make-unique-func<kernel>
; run: @kernel global=8 local=4 buf:iota:32 i32:3
; run: @kernel global=8 local=4 buf:iota:32 i32:1
; What two loops in each other have summed up is stored where both are left, with its last value, not in each iteration. In the
; second kernel the loop has two exits, and the sum is stored at once.
; CHECK: define internal i32 @kernel.mux-barrier-region
; CHECK: inner:
; CHECK-NOT: store
; CHECK: outer.end:
; CHECK-NOT: store
; CHECK: end:
; CHECK: store i32 %sum.next
; CHECK: ret i32 2
; CHECK: define internal i32 @two_exits.mux-barrier-region
; CHECK: loop:
; CHECK: store i32 %sum.next
; CHECK: more:

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel(ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.end ]
  %s = phi i32 [ 1, %entry ], [ %sum.next, %outer.end ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %sum = phi i32 [ %s, %outer ], [ %sum.next, %inner ]
  %part = mul i32 %sum, 3
  %sum.next = add i32 %part, %x
  %j.next = add i32 %j, 1
  %go = icmp slt i32 %j.next, %n
  br i1 %go, label %inner, label %outer.end
outer.end:
  %i.next = add i32 %i, 1
  %again = icmp slt i32 %i.next, %n
  br i1 %again, label %outer, label %end
end:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  store i32 %sum.next, ptr addrspace(1) %p, align 4
  ret void
}

define void @two_exits(ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  br label %loop
loop:
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %more ]
  %x = load i32, ptr addrspace(1) %p, align 4
  %sum.next = add i32 %sum, %x
  %found = icmp eq i32 %sum.next, 7
  br i1 %found, label %end, label %more
more:
  %go = icmp slt i32 %sum.next, %n
  br i1 %go, label %loop, label %end
end:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  store i32 %sum.next, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
