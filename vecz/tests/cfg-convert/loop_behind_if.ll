; passes: cfg-convert
; Lanes that come to a loop by different paths enter it together: what each path begins with alike is the same for all of them, and so is the
; loop's branch. What they begin with differently (@apart) is not.
; CHECK: define spir_kernel void @together
; CHECK: br i1 %more, label
; CHECK: define spir_kernel void @apart
; CHECK: call i1 @__mux_vec_group_any_i1
; CHECK-NOT: br i1 %more
; CHECK: call i1 @__mux_vec_group_any_i1
; CHECK-NOT: br i1 %more

declare i64 @__mux_get_local_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @together(ptr addrspace(3) %t) {
entry:
  %id = call i64 @__mux_get_local_id(i32 0)
  %first = icmp eq i64 %id, 0
  br i1 %first, label %alone, label %loop
alone:
  store i32 0, ptr addrspace(3) %t, align 4
  br label %loop
loop:
  %d = phi i32 [ 1, %entry ], [ 1, %alone ], [ %next, %loop ]
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %next = shl i32 %d, 1
  %more = icmp ult i32 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}

define spir_kernel void @apart(ptr addrspace(3) %t) {
entry:
  %id = call i64 @__mux_get_local_id(i32 0)
  %first = icmp eq i64 %id, 0
  br i1 %first, label %alone, label %loop
alone:
  store i32 0, ptr addrspace(3) %t, align 4
  br label %loop
loop:
  %d = phi i32 [ 1, %entry ], [ 2, %alone ], [ %next, %loop ]
  %p = getelementptr i32, ptr addrspace(3) %t, i32 %d
  store i32 %d, ptr addrspace(3) %p, align 4
  %next = shl i32 %d, 1
  %more = icmp ult i32 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}
