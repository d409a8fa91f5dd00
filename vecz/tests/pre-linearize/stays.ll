; passes: pre-linearize
; What touches memory, costs more than a branch, or is cheap to skip together stays.
; CHECK: @memory
; CHECK: br i1
; CHECK: @costly
; CHECK: br i1
; CHECK: @uniform
; CHECK: br i1

declare i64 @__mux_get_global_id(i32)
define i32 @memory(ptr %p, i32 %x) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %c = icmp ne i64 %id, 3
  br i1 %c, label %then, label %end
then:
  %y = load i32, ptr %p, align 4
  br label %end
end:
  %r = phi i32 [ %y, %then ], [ %x, %entry ]
  ret i32 %r
}
define i64 @costly(i64 %x) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %c = icmp ne i64 %id, 3
  br i1 %c, label %then, label %end
then:
  %y = udiv i64 %x, %id
  %z = urem i64 %y, %id
  br label %end
end:
  %r = phi i64 [ %z, %then ], [ %x, %entry ]
  ret i64 %r
}
define i64 @uniform(i64 %x, i64 %n) {
entry:
  %c = icmp ne i64 %n, 3
  br i1 %c, label %then, label %end
then:
  %y = mul i64 %x, 3
  %z = add i64 %y, %n
  %w = xor i64 %z, %x
  br label %end
end:
  %r = phi i64 [ %w, %then ], [ %x, %entry ]
  ret i64 %r
}
