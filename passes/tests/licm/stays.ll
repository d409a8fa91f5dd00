; passes: loop-simplify,licm
; Behind a condition a load or a division may never run; a store may reach a load; a barrier orders shared memory.
; CHECK: @conditional
; CHECK: body:
; CHECK: load i32
; CHECK: udiv
; CHECK: @stored
; CHECK: loop:
; CHECK: load i32
; CHECK: @barrier
; CHECK: loop:
; CHECK: load i32

declare spir_func void @__mux_work_group_barrier(i32, i32, i32)

define i32 @conditional(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi i32 [ 0, %entry ], [ %t, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr addrspace(1) %p, align 4
  %d = udiv i32 7, %n
  %e = add i32 %v, %d
  %t = add i32 %s, %e
  %j = add i32 %i, 1
  br label %loop
exit:
  ret i32 %s
}
define i32 @stored(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr addrspace(1) %p, align 4
  %j = add i32 %i, %v
  store i32 %j, ptr addrspace(1) %q, align 4
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %j
}
define i32 @barrier(ptr addrspace(3) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr addrspace(3) %p, align 4
  call spir_func void @__mux_work_group_barrier(i32 0, i32 2, i32 264)
  %j = add i32 %i, %v
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %j
}
