; passes: software-div
; CHECK-NOT: select
; CHECK: udiv i32 %x, -1
; CHECK: srem <2 x i32>

define i32 @f(i32 %x, <2 x i32> %v) {
  %a = udiv i32 %x, -1
  %b = srem <2 x i32> %v, <i32 3, i32 4>
  %c = extractelement <2 x i32> %b, i32 0
  %d = add i32 %a, %c
  ret i32 %d
}
