; passes: separate-const-offset-from-gep
; An index as wide as the address may wrap: so does the address. An unsigned one keeps its high constants; one too far for an
; access stays.
; CHECK: getelementptr i16, ptr %a, i64 %n
; CHECK: , i64 -6
; CHECK: zext i8 %b to i64
; CHECK: , i64 400
; CHECK: %p2 = getelementptr i16, ptr %a, i64 %w2

define void @f(ptr %a, i64 %n, i8 %b) {
  %w0 = add i64 %n, -3
  %p0 = getelementptr i16, ptr %a, i64 %w0
  %j = add nuw i8 %b, -56
  %w1 = zext i8 %j to i64
  %p1 = getelementptr i16, ptr %a, i64 %w1
  %w2 = add i64 %n, 8589934592
  %p2 = getelementptr i16, ptr %a, i64 %w2
  store i16 1, ptr %p0, align 2
  store i16 1, ptr %p1, align 2
  store i16 1, ptr %p2, align 2
  ret void
}
