; passes: hoist-allocas
; Stack objects of constant size that are made behind a branch are made in the entry, behind those that are there.
; CHECK: entry:
; CHECK: %first = alloca i8, align 1
; CHECK: %one = alloca i32, align 4
; CHECK: %two = alloca [4 x i32], align 16
; CHECK: br i1 %c
; CHECK-NOT: alloca

define void @f(i1 %c) {
entry:
  %first = alloca i8, align 1
  br i1 %c, label %then, label %else

then:
  %one = alloca i32, align 4
  store i32 1, ptr %one, align 4
  ret void

else:
  store i8 1, ptr %first, align 1
  %two = alloca [4 x i32], align 16
  store i32 1, ptr %two, align 4
  ret void
}
