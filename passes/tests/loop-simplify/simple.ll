; passes: loop-simplify
; A loop that has a preheader and one latch stays as it is.
; CHECK: @f
; CHECK-NOT: preheader
; CHECK-NOT: latch
; CHECK: ret void

define void @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
