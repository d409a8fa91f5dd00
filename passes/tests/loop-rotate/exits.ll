; passes: loop-rotate
; run: @nested global=3 local=3 buf:iota:3 i32:4
; Nested loops are both rotated; a second exit whose values come from the body is fine.
; CHECK: @nested
; CHECK-NOT: br label %outer
; CHECK: @stays
; CHECK: head:
; CHECK: br i1 %c, label %body, label %end

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @nested(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %outer.end ]
  %s = phi i32 [ 0, %entry ], [ %t, %outer.end ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %pre, label %end
pre:
  br label %inner
inner:
  %j = phi i32 [ 0, %pre ], [ %j1, %body ]
  %t = phi i32 [ %s, %pre ], [ %t1, %body ]
  %d = icmp ult i32 %j, %i
  br i1 %d, label %body, label %outer.end
body:
  %t1 = add i32 %t, %j
  %e = icmp eq i32 %t1, 77
  %j1 = add i32 %j, 1
  br i1 %e, label %far, label %inner
outer.end:
  %i1 = add i32 %i, 1
  br label %outer
far:
  store i32 %t1, ptr addrspace(1) %q, align 4
  ret void
end:
  store i32 %s, ptr addrspace(1) %q, align 4
  ret void
}

declare void @__mux_work_group_barrier(i32, i32, i32)

; A barrier is not copied.
define void @stays(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  call void @__mux_work_group_barrier(i32 0, i32 1, i32 272)
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %j = add i32 %i, 1
  br label %head
end:
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
