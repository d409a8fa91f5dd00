; passes: unify-returns
; A function that never returns gets no return; a return that nothing leads to goes with its block.
; CHECK: loop:
; CHECK: br label %loop
; CHECK-NOT: ret

define void @none() {
entry:
  br label %loop
loop:
  br label %loop
dead:
  ret void
}
