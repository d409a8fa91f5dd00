; passes: vecz-mem2reg
; Written twice, read before it is written, written elsewhere, read in part, or escaping.
; CHECK: @twice
; CHECK: load
; CHECK: @before
; CHECK: load
; CHECK: @later
; CHECK: load
; CHECK: @part
; CHECK: load
; CHECK: @escapes
; CHECK: load

define i32 @twice(i32 %x) {
  %p = alloca i32, align 4
  store i32 %x, ptr %p, align 4
  store i32 1, ptr %p, align 4
  %y = load i32, ptr %p, align 4
  ret i32 %y
}
define i32 @before(i32 %x) {
  %p = alloca i32, align 4
  %y = load i32, ptr %p, align 4
  store i32 %x, ptr %p, align 4
  ret i32 %y
}
define i32 @later(i32 %x, i1 %c) {
entry:
  %p = alloca i32, align 4
  br i1 %c, label %a, label %b
a:
  store i32 %x, ptr %p, align 4
  br label %b
b:
  %y = load i32, ptr %p, align 4
  ret i32 %y
}
define i16 @part(i32 %x) {
  %p = alloca i32, align 4
  store i32 %x, ptr %p, align 4
  %y = load i16, ptr %p, align 2
  ret i16 %y
}
declare void @use(ptr)
define i32 @escapes(i32 %x) {
  %p = alloca i32, align 4
  store i32 %x, ptr %p, align 4
  call void @use(ptr %p)
  %y = load i32, ptr %p, align 4
  ret i32 %y
}
