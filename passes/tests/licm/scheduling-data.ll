; passes: licm
; A setter that takes scheduling data writes memory: what is read from there stays in the loop, and so does a query.
; CHECK: loop:
; CHECK: call void @__mux_set_local_id
; CHECK: call i64 @__mux_get_local_id
; CHECK: load i64, ptr %wi
; CHECK: exit:

define internal void @__mux_set_local_id(i32 %0, i64 %1, ptr %wi-info, ptr %wg-info) noinline {
  %3 = getelementptr i64, ptr %wi-info, i32 %0
  store i64 %1, ptr %3, align 8
  ret void
}
declare i64 @__mux_get_local_id(i32, ptr, ptr)

define void @f(ptr addrspace(1) %out, ptr %wg) {
entry:
  %wi = alloca [5 x i64], align 8
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @__mux_set_local_id(i32 0, i64 %i, ptr %wi, ptr %wg)
  %id = call i64 @__mux_get_local_id(i32 0, ptr %wi, ptr %wg)
  %x = load i64, ptr %wi, align 8
  %s = add i64 %id, %x
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %s, ptr addrspace(1) %p, align 8
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 4
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
