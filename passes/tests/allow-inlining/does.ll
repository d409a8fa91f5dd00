; passes: allow-inlining
; CHECK-NOT: noinline
; CHECK-NOT: optnone

define void @f() noinline optnone {
  ret void
}
