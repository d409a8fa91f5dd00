; passes: early-cse
; Two questions what a value is, if it is poison, may have one answer.
; CHECK: %a = freeze i32 %x
; CHECK-NOT: freeze
; CHECK: add i32 %a, %a

define i32 @f(i32 %x) {
  %a = freeze i32 %x
  %b = freeze i32 %x
  %c = add i32 %a, %b
  ret i32 %c
}
