; passes: dce
; Blocks that nothing leads to go, also where they name each other and a live block's parameter.
; CHECK: @f
; CHECK-NOT: dead
; CHECK: ret i32 %a

define i32 @f(i32 %a) {
entry:
  br label %end
dead1:
  %x = add i32 %y, 1
  br label %dead2
dead2:
  %y = add i32 %x, 1
  br i1 true, label %dead1, label %end
end:
  %r = phi i32 [ %a, %entry ], [ %y, %dead2 ]
  br label %out
out:
  ret i32 %a
}
