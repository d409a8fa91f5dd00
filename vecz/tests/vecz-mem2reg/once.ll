; passes: vecz-mem2reg
; What is written once at the start is what was written, also read as another type of the size; in every block.
; CHECK: @once
; CHECK-NOT: alloca
; CHECK: %y = bitcast i32 %x to float
; CHECK: then:
; CHECK-NOT: load
; CHECK: ret i32 %x

define i32 @once(i32 %x, i1 %c) {
entry:
  %p = alloca i32, align 4
  store i32 %x, ptr %p, align 4
  %y = load float, ptr %p, align 4
  br i1 %c, label %then, label %end
then:
  %z = load i32, ptr %p, align 4
  ret i32 %z
end:
  ret i32 0
}
