; passes: prepare-barriers,work-item-loops<group-vars>,make-unique-func<kernel>
; What work-items choose on different paths differs between them, and so does what memory held when each of them looked.
; A value that a region needs behind its own definition is kept for each work-item too.
; CHECK: %kernel_live_vars = type
; CHECK-NOT: %group_vars
; run: @kernel global=8 local=4 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %lid = call i64 @__mux_get_local_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %h = load i32, ptr addrspace(1) %out, align 4
  %odd = trunc i64 %lid to i1
  br i1 %odd, label %one, label %join
one:
  br label %join
join:
  %which = phi i32 [ 10, %entry ], [ 20, %one ]
  br label %count
count:
  %n = phi i32 [ 0, %join ], [ %m, %count ]
  %m = add i32 %n, 1
  %n64 = zext i32 %n to i64
  %stop = icmp uge i64 %n64, %lid
  br i1 %stop, label %counted, label %count
counted:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %s = add i32 %which, %h
  %t = add i32 %s, %m
  store i32 %t, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
