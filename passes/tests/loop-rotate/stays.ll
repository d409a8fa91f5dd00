; passes: loop-rotate
; A loop that is left at its end, one whose header leads into the loop on both sides, and a header that calls a function
; stay.
; CHECK: @at_end
; CHECK: br i1 %c, label %body, label %end
; CHECK: @inside
; CHECK: br i1 %c, label %left, label %right
; CHECK: @calls
; CHECK: head:
; CHECK: call i1 @more()
; CHECK-NOT: call i1 @more()

declare i1 @more()

define void @at_end(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  store i32 %i, ptr %p, align 4
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %body, label %end
end:
  ret void
}

define void @inside(ptr %p, i1 %c, i1 %d) {
entry:
  br label %head
head:
  br i1 %c, label %left, label %right
left:
  store i32 1, ptr %p, align 4
  br label %latch
right:
  store i32 2, ptr %p, align 4
  br label %latch
latch:
  br i1 %d, label %head, label %end
end:
  ret void
}

define void @calls(ptr %p) {
entry:
  br label %head
head:
  %c = call i1 @more()
  br i1 %c, label %body, label %end
body:
  store i32 1, ptr %p, align 4
  br label %head
end:
  ret void
}
