; passes: hoist-allocas
; Each iteration has an object of its own.
; CHECK: loop:
; CHECK: %each = alloca i32, align 4

define void @f(i1 %c) {
entry:
  br label %loop

loop:
  %each = alloca i32, align 4
  store i32 1, ptr %each, align 4
  br i1 %c, label %loop, label %end

end:
  ret void
}
