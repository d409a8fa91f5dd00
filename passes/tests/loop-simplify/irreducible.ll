; passes: loop-simplify
; A cycle that is entered at two blocks has no header.
; CHECK: @f
; CHECK-NOT: preheader
; CHECK-NOT: latch
; CHECK: ret void

define void @f(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  br i1 %d, label %a, label %exit
exit:
  ret void
}
