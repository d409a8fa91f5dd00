; passes: dce
; A cycle of values that nothing else uses goes away, with its parameter.
; CHECK: loop:
; CHECK: phi i32
; CHECK-NOT: phi
; CHECK-NOT: mul
; CHECK: ret i32

define i32 @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = phi i32 [ 1, %entry ], [ %y, %loop ]
  %y = mul i32 %x, %i
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %j
}
