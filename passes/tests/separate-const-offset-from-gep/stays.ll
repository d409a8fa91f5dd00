; passes: separate-const-offset-from-gep
; What may wrap before it is extended stays, and so do vectors of addresses, indices of several levels, and constants alone.
; CHECK: %p0 = getelementptr float, ptr %a, i64 %w0
; CHECK: %p1 = getelementptr float, ptr %a, i64 %w1
; CHECK: %p2 = getelementptr [4 x float], ptr %a, i64 0, i64 %w2
; CHECK: %p3 = getelementptr float, ptr %a, <2 x i64> %w3

define void @f(ptr %a, i32 %i, i64 %n, <2 x i64> %v, ptr %o) {
  %j = add i32 %i, 1
  %w0 = sext i32 %j to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %k = add nsw i32 %i, 1
  %w1 = zext i32 %k to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  %w2 = add i64 %n, 1
  %p2 = getelementptr [4 x float], ptr %a, i64 0, i64 %w2
  %w3 = add <2 x i64> %v, splat (i64 1)
  %p3 = getelementptr float, ptr %a, <2 x i64> %w3
  store float 1.0, ptr %p0, align 4
  store float 1.0, ptr %p1, align 4
  store float 1.0, ptr %p2, align 4
  store <2 x ptr> %p3, ptr %o, align 16
  ret void
}
