; passes: low-halves
; Every edge of a switch brings a value of its own: a block that several cases lead to, and one that all bring the extension to.
; CHECK: same:
; CHECK-NOT: phi
; CHECK: sext i32
; CHECK: mixed:
; CHECK: %kept = phi i64

define void @k(ptr %p, i64 %id, i32 %n) {
entry:
  %x = trunc i64 %id to i32
  %inside = icmp sgt i32 %x, -1
  br i1 %inside, label %a, label %done
a:
  %i = and i64 %id, 4294967295
  %j = sext i32 %x to i64
  switch i32 %n, label %done [
    i32 0, label %same
    i32 1, label %same
    i32 2, label %mixed
    i32 3, label %side
  ]
side:
  br label %mixed
same:
  %at = phi i64 [ %i, %a ], [ %i, %a ]
  %q = getelementptr i64, ptr %p, i64 %at
  store i64 1, ptr %q, align 8
  br label %done
mixed:
  %kept = phi i64 [ %j, %a ], [ %id, %side ]
  store i64 %kept, ptr %p, align 8
  br label %done
done:
  ret void
}
