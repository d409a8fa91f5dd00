; passes: hoist-allocas
; How large an object is may not be known in the entry; and cycles with two entries have no loops to ask.
; CHECK: %many = alloca i32, i32 %n, align 4
; CHECK: a:
; CHECK: %own = alloca i32, align 4

define void @sized(i1 %c, i32 %m) {
entry:
  br i1 %c, label %then, label %end

then:
  %n = add i32 %m, 1
  %many = alloca i32, i32 %n, align 4
  store i32 1, ptr %many, align 4
  br label %end

end:
  ret void
}

define void @cycle(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b

a:
  %own = alloca i32, align 4
  store i32 1, ptr %own, align 4
  br i1 %d, label %b, label %end

b:
  br i1 %c, label %a, label %end

end:
  ret void
}
