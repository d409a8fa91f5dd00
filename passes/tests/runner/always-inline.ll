; Only what is 'alwaysinline' is inlined.
; passes: always-inline
; CHECK: define i32 @f(i32 %x) {
; CHECK-NOT: @always
; CHECK: call i32 @plain(i32

define internal i32 @always(i32 %x) alwaysinline {
  %y = add i32 %x, 1
  ret i32 %y
}

define internal i32 @plain(i32 %x) {
  %y = add i32 %x, 2
  ret i32 %y
}

define i32 @f(i32 %x) {
  %y = call i32 @always(i32 %x)
  %z = call i32 @plain(i32 %y)
  ret i32 %z
}
