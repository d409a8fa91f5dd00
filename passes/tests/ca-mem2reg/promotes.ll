; passes: ca-mem2reg
; CHECK-NOT: alloca
; CHECK: ret i32 %x

define i32 @f(i32 %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %y = load i32, ptr %p
  ret i32 %y
}
