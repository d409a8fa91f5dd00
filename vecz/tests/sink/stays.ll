; passes: sink
; Loads and calls stay where they are; so does what a block needs that always runs behind it, and what an edge hands on.
; CHECK: entry:
; CHECK: %l = load
; CHECK: %f = freeze
; CHECK: %always = add
; CHECK: %edge = mul
; CHECK: br i1

define i32 @f(ptr %p, i32 %n) {
entry:
  %l = load i32, ptr %p, align 4
  %f = freeze i32 %n
  %always = add i32 %n, 7
  %edge = mul i32 %n, 5
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %end
then:
  store i32 %l, ptr %p, align 4
  store i32 %f, ptr %p, align 4
  br label %end
end:
  %r = phi i32 [ 0, %then ], [ %edge, %entry ]
  %s = add i32 %r, %always
  ret i32 %s
}
