; passes: low-halves
; A branch to the exit for all that is outside; zero is no negative number, and minus two is one.
; CHECK: inside:
; CHECK: %i = and i64 %id, 4294967295
; CHECK: zero:
; CHECK: %j = and i64 %id, 2147483647
; CHECK: joined:
; CHECK: %k = and i64 %n, 2147483647

define void @k(ptr %p, i64 %id, i64 %n, i1 %any) {
entry:
  %x = trunc i64 %id to i32
  %negative = icmp slt i32 %x, 0
  %out = or i1 %negative, %any
  br i1 %out, label %rest, label %inside
inside:
  %i = and i64 %id, 2147483647
  store i64 %i, ptr %p, align 8
  ret void
rest:
  %below = icmp sgt i32 %x, -2
  br i1 %below, label %zero, label %other
zero:
  %j = and i64 %id, 2147483647
  store i64 %j, ptr %p, align 8
  br label %other
other:
  %y = trunc i64 %n to i32
  %positive = icmp sgt i32 %y, 5
  br i1 %positive, label %one, label %joined
one:
  store i64 1, ptr %p, align 8
  br label %joined
joined:
  %k = and i64 %n, 2147483647
  store i64 %k, ptr %p, align 8
  ret void
}
