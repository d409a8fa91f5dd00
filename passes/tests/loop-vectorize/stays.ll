; passes: loop-vectorize
; What stays as it is: a loop that writes, one that calls, sums of floats, addresses that go on by two elements or that were
; loaded, volatile loads, a bound that the loop changes, a number that depends on the one before, and too few iterations.
; CHECK-NOT: vector.body

define void @writes(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %q = getelementptr i32, ptr addrspace(1) %b, i64 %i
  store i32 %more, ptr addrspace(1) %q, align 4
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

define i32 @calls(ptr addrspace(1) %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %x = call i32 @something(i64 %i)
  %more = add i32 %sum, %x
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %more
}

define float @floats(ptr addrspace(1) %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %x = load float, ptr addrspace(1) %p, align 4
  %more = fadd float %sum, %x
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret float %more
}

define i32 @every_other(ptr addrspace(1) %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %j = shl i64 %i, 1
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %j
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %more
}

define i32 @indirect(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i64, ptr addrspace(1) %a, i64 %i
  %j = load i64, ptr addrspace(1) %p, align 8
  %q = getelementptr i32, ptr addrspace(1) %b, i64 %j
  %x = load i32, ptr addrspace(1) %q, align 4
  %more = add i32 %sum, %x
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %more
}

define i32 @volatiles(ptr addrspace(1) %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %i
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %more
}

define i32 @unknown_end(ptr addrspace(1) %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add i64 %i, 1
  %again = icmp ne i32 %x, 0
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %more
}

define i32 @depends(ptr addrspace(1) %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = lshr i32 %sum, 1
  %z = add i32 %y, %x
  %more = add i32 %sum, %z
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %more
}

define i32 @difference(ptr addrspace(1) %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = sub i32 %x, %sum
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %more
}

define i32 @few(ptr addrspace(1) %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, 3
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %more
}

declare i32 @something(i64)
