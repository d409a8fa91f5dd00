; passes: gep-elim
; Another element type, base, index or number of indices is another address.
; CHECK: %a = getelementptr i32, ptr %p, i64 %i
; CHECK: %b = getelementptr i64, ptr %p, i64 %i
; CHECK: %c = getelementptr i32, ptr %q, i64 %i
; CHECK: %d = getelementptr i32, ptr %p, i64 %j
; CHECK: %e = getelementptr [2 x i32], ptr %p, i64 %i
; CHECK: %f = getelementptr [2 x i32], ptr %p, i64 %i, i64 %j

define void @k(ptr %p, ptr %q, i64 %i, i64 %j, ptr %out) {
  %a = getelementptr i32, ptr %p, i64 %i
  store ptr %a, ptr %out, align 8
  %b = getelementptr i64, ptr %p, i64 %i
  store ptr %b, ptr %out, align 8
  %c = getelementptr i32, ptr %q, i64 %i
  store ptr %c, ptr %out, align 8
  %d = getelementptr i32, ptr %p, i64 %j
  store ptr %d, ptr %out, align 8
  %e = getelementptr [2 x i32], ptr %p, i64 %i
  store ptr %e, ptr %out, align 8
  %f = getelementptr [2 x i32], ptr %p, i64 %i, i64 %j
  store ptr %f, ptr %out, align 8
  ret void
}
