; passes: low-halves
; Where paths reconverge that all bring the signed extension of one low half, that is made there. A mask that no branch has found to be no
; negative number is none, and so is another value's.
; CHECK: inside:
; CHECK: %i = and i64 %id, 4294967295
; CHECK: joined:
; CHECK: %bits = phi i64 [ %i, %inside ], [ %mask, %first ]
; CHECK-NOT: phi
; CHECK: %0 = trunc i64 %id to i32
; CHECK: %1 = sext i32 %0 to i64
; CHECK: getelementptr i64, ptr %p, i64 %1
; CHECK: other:
; CHECK: %kept = phi i64

define void @k(ptr %p, i64 %id, i64 %n, i1 %any) {
entry:
  %x = trunc i64 %id to i32
  %few = icmp slt i32 %x, 4
  br i1 %few, label %first, label %inside
inside:
  %i = and i64 %id, 4294967295
  br label %joined
first:
  %j = sext i32 %x to i64
  %mask = and i64 %id, 4294967295
  store i64 %j, ptr %p, align 8
  br label %joined
joined:
  %at = phi i64 [ %i, %inside ], [ %j, %first ]
  %bits = phi i64 [ %i, %inside ], [ %mask, %first ]
  %place = getelementptr i64, ptr %p, i64 %at
  store i64 %bits, ptr %place, align 8
  %y = trunc i64 %n to i32
  %wide = sext i32 %y to i64
  br i1 %any, label %other, label %side
side:
  br label %other
other:
  %kept = phi i64 [ %at, %side ], [ %wide, %joined ]
  store i64 %kept, ptr %p, align 8
  ret void
}
