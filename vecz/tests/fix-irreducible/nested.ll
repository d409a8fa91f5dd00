; passes: fix-irreducible
; Three entries by a switch, and a cycle of two entries in what is left.
; CHECK: @three
; CHECK: irr.guard
; CHECK: switch i32
; CHECK: @reducible
; CHECK-NOT: irr.guard

define void @three(i32 %x, i1 %c, i1 %d) {
entry:
  switch i32 %x, label %end [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %e
  ]
a:
  br i1 %c, label %b, label %e
b:
  br i1 %d, label %e, label %end
e:
  br i1 %c, label %f, label %g
f:
  br i1 %d, label %g, label %a
g:
  br i1 %c, label %f, label %end
end:
  ret void
}

define void @reducible(i1 %c) {
entry:
  br label %a
a:
  br i1 %c, label %a, label %b
b:
  br i1 %c, label %a, label %end
end:
  ret void
}
