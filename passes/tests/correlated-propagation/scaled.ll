; passes: correlated-propagation
; run: @halves global=1 local=1 buf:iota:2048 buf:zero:2048
; run: @doubles global=1 local=1 buf:iota:2048 buf:zero:2048
; run: @doubles_below global=1 local=1 buf:iota:2048 buf:zero:2048
; run: @any_start global=1 local=1 buf:zero:2048 i32:-1
; run: @no_room global=1 local=1 buf:zero:2048
; run: @signed global=1 local=1 buf:zero:2048
; What each iteration halves, divides or masks is never above its start; what it doubles is bounded by the test that it passed before.
; CHECK: @halves
; CHECK: br i1 true, label %in, label %next
; CHECK: @doubles
; CHECK: br i1 true, label %in, label %next
; CHECK: %big = icmp ult i32 %i, 256
; CHECK: @doubles_below
; CHECK: br i1 true, label %in, label %next
; A start that may be a large number, a double that may be beyond the type, a signed test of what may be negative.
; CHECK: @any_start
; CHECK: br i1 %ok, label %in, label %next
; CHECK: @no_room
; CHECK: %z = zext i1 %negative to i32
; CHECK: @signed
; CHECK: br i1 %ok, label %in, label %next

define spir_kernel void @halves(ptr addrspace(1) %from, ptr addrspace(1) %to) {
entry:
  br label %loop
loop:
  %n = phi i32 [ 128, %entry ], [ %n.next, %next ]
  %ok = icmp ult i32 %n, 129
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %n
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %n
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %next
next:
  %n.next = lshr i32 %n, 1
  %more = icmp ne i32 %n.next, 0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @doubles(ptr addrspace(1) %from, ptr addrspace(1) %to) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %i.next, %next ]
  %more = icmp ult i32 %i, 200
  br i1 %more, label %body, label %exit
body:
  %ok = icmp ult i32 %i, 200
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %next
next:
  %i.next = shl i32 %i, 1
  br label %loop
exit:
  %big = icmp ult i32 %i, 256
  %end = icmp ult i32 %i, 399
  %z = zext i1 %big to i32
  %e = zext i1 %end to i32
  %s = add i32 %z, %e
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @doubles_below(ptr addrspace(1) %from, ptr addrspace(1) %to) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %i.next, %next ]
  %ok = icmp slt i32 %i, 256
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %next
next:
  %i.next = shl i32 %i, 1
  %more = icmp ult i32 %i.next, 256
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @any_start(ptr addrspace(1) %to, i32 %start) {
entry:
  br label %loop
loop:
  %n = phi i32 [ %start, %entry ], [ %n.next, %next ]
  %ok = icmp sge i32 %n, 0
  br i1 %ok, label %in, label %next
in:
  %low = and i32 %n, 127
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %low
  store i32 %n, ptr addrspace(1) %q, align 4
  br label %next
next:
  %n.next = lshr i32 %n, 1
  %more = icmp ne i32 %n.next, 0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @no_room(ptr addrspace(1) %to) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %i.next, %body ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %body ]
  %more = icmp ult i32 %i, 1610612736
  br i1 %more, label %body, label %exit
body:
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %k
  store i32 %i, ptr addrspace(1) %q, align 4
  %k.next = add i32 %k, 1
  %i.next = shl i32 %i, 1
  br label %loop
exit:
  %negative = icmp slt i32 %i, 0
  %z = zext i1 %negative to i32
  store i32 %z, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @signed(ptr addrspace(1) %to) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 3, %entry ], [ %i.next, %next ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %ok = icmp sge i32 %i, 0
  br i1 %ok, label %in, label %next
in:
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %k
  store i32 %i, ptr addrspace(1) %q, align 4
  br label %next
next:
  %k.next = add i32 %k, 1
  %i.next = shl i32 %i, 1
  %more = icmp ne i32 %i.next, 0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
