; passes: ca-mem2reg
; CHECK-NOT: alloca
; CHECK: phi i32 [ %x, %entry ], [ 1, %then ]

define i32 @f(i1 %c, i32 %x) {
entry:
  %p = alloca i32
  store i32 %x, ptr %p
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr %p
  br label %end
end:
  %y = load i32, ptr %p
  ret i32 %y
}
