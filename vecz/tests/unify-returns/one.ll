; passes: unify-returns
; A return of its own stays, behind a loop too.
; CHECK: loop:
; CHECK: br i1 %c, label %loop, label %end
; CHECK: end:
; CHECK: ret void
; CHECK-NOT: ret

define void @one(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %end
end:
  ret void
}
