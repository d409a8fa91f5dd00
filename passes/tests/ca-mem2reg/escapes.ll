; passes: ca-mem2reg
; CHECK: %p = alloca i32

declare void @g(ptr)

define i32 @f(i32 %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  call void @g(ptr %p)
  %y = load i32, ptr %p
  ret i32 %y
}
