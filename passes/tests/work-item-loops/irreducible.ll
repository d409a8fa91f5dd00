; passes: prepare-barriers,work-item-loops,make-unique-func<kernel>
; A cycle with two entries and a barrier in it.
; CHECK: define void @kernel(
; run: @kernel global=8 local=4 buf:iota:8 i32:0
; run: @kernel global=8 local=4 buf:iota:8 i32:1

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel(ptr addrspace(1) %out, i32 %flag) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %flag, 0
  br i1 %c, label %a, label %b
a:
  %ia = phi i32 [ 0, %entry ], [ %ib1, %b ]
  %va = phi i32 [ %x, %entry ], [ %vb1, %b ]
  %va1 = mul i32 %va, 3
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %ia1 = add i32 %ia, 1
  br label %b
b:
  %ib = phi i32 [ 1, %entry ], [ %ia1, %a ]
  %vb = phi i32 [ %x, %entry ], [ %va1, %a ]
  %vb1 = add i32 %vb, 7
  %ib1 = add i32 %ib, 1
  %more = icmp ult i32 %ib1, 6
  br i1 %more, label %a, label %exit
exit:
  store i32 %vb1, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
