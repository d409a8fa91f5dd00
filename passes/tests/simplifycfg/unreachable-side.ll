; A branch one way into `unreachable` goes the other way.
; passes: simplifycfg
; CHECK: @f
; CHECK-NOT: br
; CHECK: ret i32 %x

define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %dead, label %live
dead:
  unreachable
live:
  ret i32 %x
}
