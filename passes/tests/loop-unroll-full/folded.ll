; passes: loop-unroll-full
; Sixteen iterations of nine instructions are more than are copied, but only three of each remain: the counter, its extension, the place
; in the row, and the test are constants. Of the other loop, which computes as many from what it loads, more remain.
; CHECK: @places
; CHECK: getelementptr i32, ptr %row, i64 15
; CHECK: @computes
; CHECK: phi i32 [ 0, %entry ]

define i32 @places(ptr %row, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ %n, %entry ], [ %y, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr i32, ptr %row, i64 %wide
  %v = load i32, ptr %p, align 4
  %w = xor i32 %v, %n
  %y = mul i32 %x, %w
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 16
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %y
}

define i32 @computes(ptr %row, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ %n, %entry ], [ %h, %loop ]
  %wide = zext i32 %x to i64
  %p = getelementptr i32, ptr %row, i64 %wide
  %v = load i32, ptr %p, align 4
  %w = xor i32 %v, %n
  %y = mul i32 %x, %w
  %a = add i32 %y, %v
  %h = and i32 %a, 7
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 16
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %y
}
