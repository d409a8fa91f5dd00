; An object whose address is stored stays whole; the one beside it does not.
; passes: sroa
; CHECK: @f
; CHECK: %a = alloca
; CHECK-NOT: %b = alloca
; CHECK: store ptr %a
; CHECK: ret i32

define i32 @f(ptr %where, i32 %x) {
  %a = alloca { i32, i32 }, align 4
  %b = alloca { i32, i32 }, align 4
  %b1 = getelementptr { i32, i32 }, ptr %b, i64 0, i32 1
  store i32 %x, ptr %a, align 4
  store i32 %x, ptr %b1, align 4
  store ptr %a, ptr %where, align 8
  %u = load i32, ptr %a, align 4
  %v = load i32, ptr %b1, align 4
  %r = add i32 %u, %v
  ret i32 %r
}
