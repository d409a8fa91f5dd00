; passes: loop-simplify,loop-reassociate
; What may wrap before it is extended stays, so do indices that change alone or not at all, what is taken away, and vectors.
; CHECK: loop:
; CHECK: %p0 = getelementptr i32, ptr addrspace(1) %a, i64 %w0
; CHECK: %p1 = getelementptr i32, ptr addrspace(1) %a, i64 %w1
; CHECK: %p2 = getelementptr i32, ptr addrspace(1) %a, i64 %w2
; CHECK: %p3 = getelementptr i32, ptr addrspace(1) %a, i64 %w3
; CHECK: %p4 = getelementptr i32, ptr addrspace(1) %p0, i64 %w5
; CHECK: exit:

define void @f(ptr addrspace(1) %a, i32 %n, i32 %end) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %x1, %loop ]
  %j0 = add i32 %n, %x
  %w0 = sext i32 %j0 to i64
  %p0 = getelementptr i32, ptr addrspace(1) %a, i64 %w0
  store i32 1, ptr addrspace(1) %p0, align 4
  %j1 = add nsw i32 %n, %x
  %w1 = zext i32 %j1 to i64
  %p1 = getelementptr i32, ptr addrspace(1) %a, i64 %w1
  store i32 1, ptr addrspace(1) %p1, align 4
  %w2 = sext i32 %x to i64
  %p2 = getelementptr i32, ptr addrspace(1) %a, i64 %w2
  store i32 1, ptr addrspace(1) %p2, align 4
  %j3 = sub nsw i32 %n, %x
  %w3 = sext i32 %j3 to i64
  %p3 = getelementptr i32, ptr addrspace(1) %a, i64 %w3
  store i32 1, ptr addrspace(1) %p3, align 4
  %j5 = add nsw i32 %n, %x
  %w5 = sext i32 %j5 to i64
  %p4 = getelementptr i32, ptr addrspace(1) %p0, i64 %w5
  store i32 1, ptr addrspace(1) %p4, align 4
  %x1 = add nsw i32 %x, 1
  %e = icmp slt i32 %x1, %end
  br i1 %e, label %loop, label %exit
exit:
  ret void
}
