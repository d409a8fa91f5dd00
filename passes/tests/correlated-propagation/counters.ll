; passes: correlated-propagation
; run: @up global=1 local=1 buf:iota:64 buf:zero:64
; run: @down global=1 local=1 buf:iota:64 buf:zero:64
; run: @until global=1 local=1 buf:iota:64 buf:zero:64 i32:5
; run: @wraps global=1 local=1 buf:zero:64 i32:3
; run: @unsigned global=1 local=1 buf:zero:64 i32:-1073741832
; run: @once global=1 local=1 buf:zero:64
; Counters are bounded by the tests that every iteration passes, and by where they start.
; CHECK: @up
; CHECK: br i1 true, label %in, label %next
; CHECK: @down
; CHECK: br i1 true, label %in, label %next
; CHECK: @until
; CHECK: br i1 true, label %in, label %next
; CHECK: %ok2 = icmp slt i32 %i, 4
; A counter that may step over its bound has no bounds; nor has one whose bound may be negative as a signed number.
; CHECK: @wraps
; CHECK: br i1 %ok, label %in, label %next
; CHECK: @unsigned
; CHECK: br i1 %ok, label %in, label %next
; One that wraps in its first step and goes on for that.
; CHECK: @once
; CHECK: %small = icmp slt i8 %i, 0
; CHECK: %z = select i1 %small, i32 1, i32 2

define spir_kernel void @up(ptr addrspace(1) %from, ptr addrspace(1) %to) {
entry:
  br label %loop
loop:
  %y = phi i32 [ -2, %entry ], [ %y.next, %next ]
  %more = icmp slt i32 %y, 3
  br i1 %more, label %body, label %exit
body:
  %i = add i32 %y, 2
  %ok = icmp ult i32 %i, 5
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %next
next:
  %y.next = add i32 %y, 1
  br label %loop
exit:
  ret void
}

define spir_kernel void @down(ptr addrspace(1) %from, ptr addrspace(1) %to) {
entry:
  br label %loop
loop:
  %y = phi i32 [ 6, %entry ], [ %y.next, %next ]
  %i = lshr i32 %y, 1
  %ok = icmp ule i32 %i, 3
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %next
next:
  %y.next = add i32 %y, -2
  %more = icmp sge i32 %y.next, 0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @until(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n) {
entry:
  %end = call i32 @llvm.smin.i32(i32 %n, i32 8)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %more = icmp slt i32 %i, %end
  br i1 %more, label %body, label %exit
body:
  %ok = icmp ult i32 %i, 8
  br i1 %ok, label %in, label %next
in:
  %ok2 = icmp slt i32 %i, 4
  %v = zext i1 %ok2 to i32
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %next
next:
  %i.next = add i32 %i, 1
  br label %loop
exit:
  ret void
}

define spir_kernel void @wraps(ptr addrspace(1) %to, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %i.next, %next ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %ok = icmp sge i32 %i, -5
  br i1 %ok, label %in, label %next
in:
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %k
  store i32 %i, ptr addrspace(1) %q, align 4
  br label %next
next:
  %i.next = add i32 %i, 1073741824
  %k.next = add i32 %k, 1
  %small = icmp slt i32 %i.next, 1900000000
  %few = icmp slt i32 %k.next, 8
  %more = and i1 %small, %few
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @unsigned(ptr addrspace(1) %to, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 2147483640, %entry ], [ %i.next, %next ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %ok = icmp sge i32 %i, 0
  br i1 %ok, label %in, label %next
in:
  %k.low = and i32 %k, 15
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %k.low
  store i32 %i, ptr addrspace(1) %q, align 4
  br label %next
next:
  %i.next = add i32 %i, 536870912
  %k.next = add i32 %k, 1
  br label %loop
exit:
  ret void
}

declare i32 @llvm.smin.i32(i32, i32)

define spir_kernel void @once(ptr addrspace(1) %to) {
entry:
  br label %loop
loop:
  %i = phi i8 [ -128, %entry ], [ %i.next, %loop ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %loop ]
  %small = icmp slt i8 %i, 0
  %z = select i1 %small, i32 1, i32 2
  %p = getelementptr i32, ptr addrspace(1) %to, i64 %k
  store i32 %z, ptr addrspace(1) %p
  %i.next = add i8 %i, -1
  %k.next = add i64 %k, 1
  %again = icmp eq i8 %i.next, 127
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
