; passes: mem2reg
; A variable with a store in one branch becomes a phi; its read before any write is undef.
; CHECK: define i32 @f
; CHECK-NOT: alloca
; CHECK: phi i32
; CHECK: define i32 @uninitialized
; CHECK-NOT: alloca
; CHECK: ret i32 undef

define i32 @f(i1 %c, i32 %x) {
entry:
  %p = alloca i32, align 4
  store i32 %x, ptr %p, align 4
  br i1 %c, label %then, label %end
then:
  store i32 2, ptr %p, align 4
  br label %end
end:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @uninitialized() {
  %p = alloca i32, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
