; passes: mem2reg
; What is volatile, stored elsewhere, of two types, or counted at run time stays in memory.
; CHECK: @volatile
; CHECK: alloca i32
; CHECK: @escapes
; CHECK: alloca i32
; CHECK: @two_types
; CHECK: alloca i32
; CHECK: @counted
; CHECK: alloca i32

define i32 @volatile() {
  %p = alloca i32, align 4
  %v = load volatile i32, ptr %p, align 4
  ret i32 %v
}
define void @escapes(ptr %q) {
  %p = alloca i32, align 4
  store ptr %p, ptr %q, align 8
  ret void
}
define float @two_types(i32 %x) {
  %p = alloca i32, align 4
  store i32 %x, ptr %p, align 4
  %v = load float, ptr %p, align 4
  ret float %v
}
define i32 @counted(i32 %n) {
  %p = alloca i32, i32 %n, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
