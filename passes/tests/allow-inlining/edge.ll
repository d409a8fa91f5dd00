; passes: allow-inlining,inline,globaldce
; What may be inlined now is inlined.
; CHECK-NOT: call

define internal i32 @g(i32 %x) noinline {
  %r = add i32 %x, 1
  ret i32 %r
}

define i32 @f(i32 %x) {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}
