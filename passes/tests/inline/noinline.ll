; passes: inline
; A function that asks for it stays a call, and so does a declaration.
; CHECK: @f
; CHECK: call i32 @stay
; CHECK: call i32 @declared

declare i32 @declared(i32)
define internal i32 @stay(i32 %x) noinline {
  ret i32 %x
}
define i32 @f(i32 %x) {
  %a = call i32 @stay(i32 %x)
  %b = call i32 @declared(i32 %a)
  ret i32 %b
}
