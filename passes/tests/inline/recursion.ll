; passes: inline
; error: recursion

define internal i32 @a(i32 %x) {
  %r = call i32 @b(i32 %x)
  ret i32 %r
}
define internal i32 @b(i32 %x) {
  %r = call i32 @a(i32 %x)
  ret i32 %r
}
define i32 @f(i32 %x) {
  %r = call i32 @a(i32 %x)
  ret i32 %r
}
