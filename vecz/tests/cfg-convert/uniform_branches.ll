; passes: cfg-convert
; The uniform branches inside of a varying one survive, with masks for their blocks; the varying one is gone.
; CHECK: define void @nested
; CHECK: br i1 %u, label
; CHECK-NOT: br i1 %v
; CHECK: define void @loop
; CHECK: call i1 @__mux_vec_group_any_i1
; CHECK-NOT: br i1 %more,
; CHECK: define void @uniform
; CHECK: br i1 %u, label %a, label %z

declare i64 @__mux_get_global_id(i32)
declare void @__mux_mem_barrier(i32, i32)

define void @nested(i1 %u) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %v = icmp ult i64 %id, 7
  br i1 %v, label %a, label %z
a:
  br i1 %u, label %b, label %c
b:
  call void @__mux_mem_barrier(i32 1, i32 2)
  br label %d
c:
  br label %d
d:
  br label %z
z:
  ret void
}

define void @loop() {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %id
  br i1 %more, label %head, label %end
end:
  ret void
}

define void @uniform(i1 %u) {
entry:
  br i1 %u, label %a, label %z
a:
  br label %z
z:
  ret void
}
