; passes: loop-unroll-full
; What stays: a loop whose end is an argument, one with two exits, one that is large, one with a barrier, and one whose counter wraps
; before it ends.
; CHECK: @argument
; CHECK: phi i32 [ 0, %entry ]
; CHECK: @two_exits
; CHECK: phi i32 [ 0, %entry ]
; CHECK: @large
; CHECK: phi i32 [ 0, %entry ]
; CHECK: @barrier
; CHECK: phi i32 [ 0, %entry ]
; CHECK: @wraps
; CHECK: phi i8 [ 0, %entry ]

define i32 @argument(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @two_exits(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %found = icmp eq i32 %i, %n
  br i1 %found, label %exit, label %more
more:
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @large(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ %n, %entry ], [ %y, %loop ]
  %y = mul i32 %x, %i
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 1000
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %y
}

define i32 @barrier(i32 %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 912)
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 2
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i8 @wraps(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 100
  %go = icmp ne i8 %next, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i8 %i
}

declare void @__mux_work_group_barrier(i32, i32, i32) convergent
