; passes: unify-returns
; Two returns become one; a block that nothing leads to goes away; a function with a result stays.
; remark: the kernel returns a value
; CHECK: @two
; CHECK: a:
; CHECK: br label %
; CHECK: b:
; CHECK: br label %
; CHECK: ret void
; CHECK-NOT: dead:
; CHECK: @one
; CHECK: ret i32 7
; CHECK-NOT: ret
; CHECK: ret i32 8

define void @two(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
dead:
  ret void
}

define i32 @one(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  ret i32 7
b:
  ret i32 8
}
