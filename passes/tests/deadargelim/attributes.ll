; passes: deadargelim
; Attributes move with their arguments, at the definition and at the call.
; CHECK: define internal i32 @f(ptr nonnull %p)
; CHECK: call i32 @f(ptr nonnull %p)

define internal i32 @f(i32 %a, ptr nonnull %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @k(ptr %p) {
  %r = call i32 @f(i32 1, ptr nonnull %p)
  ret i32 %r
}
