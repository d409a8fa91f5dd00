; passes: bit-shift-fixup
; Constants in range and masked amounts stay.
; CHECK: and i64 %n, 63
; CHECK-NOT: and
; CHECK: ret i64

define i64 @f(i64 %x, i64 %n) {
  %m = and i64 %n, 63
  %a = lshr i64 %x, %m
  %b = ashr i64 %a, 7
  ret i64 %b
}
