; passes: separate-const-offset-from-gep,early-cse,dce
; Three neighbours share one index.
; CHECK: define float @f(
; CHECK-NOT: add
; CHECK: sext i32 %i to i64
; CHECK-NOT: sext
; CHECK: , i64 4
; CHECK: , i64 -8
; CHECK: ret float

define float @f(ptr %a, i32 %i) {
  %w0 = sext i32 %i to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %j = add nsw i32 %i, 1
  %w1 = sext i32 %j to i64
  %p1 = getelementptr inbounds float, ptr %a, i64 %w1
  %k = add nsw i32 %i, -2
  %w2 = sext i32 %k to i64
  %p2 = getelementptr float, ptr %a, i64 %w2
  %x0 = load float, ptr %p0, align 4
  %x1 = load float, ptr %p1, align 4
  %x2 = load float, ptr %p2, align 4
  %s = fadd float %x0, %x1
  %t = fadd float %s, %x2
  ret float %t
}
