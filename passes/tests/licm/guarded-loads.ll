; passes: loop-simplify,licm,simplifycfg
; A load that runs only if it is within what is bound, and the bound does not change: both are before the loop, and what is compared
; with them too. In @stored the loop may change what is read, in @later the branch may never run, in @varying the condition changes.
; CHECK: @bound
; CHECK: entry:
; CHECK: br i1 %in
; CHECK: load i32, ptr addrspace(1) %q
; CHECK: loop:
; CHECK-NOT: br i1 %in
; CHECK: ret i32
; CHECK: @twice
; CHECK: br i1 %in
; CHECK: br i1 %in2
; CHECK: loop:
; CHECK-NOT: load i32, ptr addrspace(1) %p
; CHECK: ret i32
; CHECK: @stored
; CHECK: loop:
; CHECK: br i1 %in
; CHECK: @later
; CHECK: loop:
; CHECK: br i1 %in
; CHECK: @varying
; CHECK: loop:
; CHECK: br i1 %in

define i32 @bound(ptr addrspace(1) %p, i32 %n, i32 %at) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %after ]
  %s = phi i32 [ 0, %entry ], [ %t, %after ]
  %in = icmp ult i32 %at, %n
  br i1 %in, label %inside, label %after
inside:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %at
  %v = load i32, ptr addrspace(1) %q, align 4
  br label %after
after:
  %w = phi i32 [ 0, %loop ], [ %v, %inside ]
  %j = add i32 %i, 1
  %t = add i32 %s, %j
  %c = icmp ult i32 %j, %w
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define i32 @twice(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %outer
outer:
  %a = phi i32 [ 0, %entry ], [ %b, %end ]
  %r = phi i32 [ 0, %entry ], [ %t, %end ]
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %j, %after2 ]
  %s = phi i32 [ %r, %outer ], [ %t, %after2 ]
  %in = icmp uge i32 %n, 4
  br i1 %in, label %inside, label %after
inside:
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %after
after:
  %w = phi i32 [ 0, %loop ], [ %v, %inside ]
  %in2 = icmp uge i32 %n, %w
  br i1 %in2, label %inside2, label %after2
inside2:
  %q2 = getelementptr i32, ptr addrspace(1) %p, i32 %w
  %v2 = load i32, ptr addrspace(1) %q2, align 4
  br label %after2
after2:
  %w2 = phi i32 [ 7, %after ], [ %v2, %inside2 ]
  %j = add i32 %i, 1
  %t = add i32 %s, %j
  %c = icmp ult i32 %j, %w2
  br i1 %c, label %loop, label %end
end:
  %b = add i32 %a, 1
  %d = icmp ult i32 %b, 3
  br i1 %d, label %outer, label %exit
exit:
  ret i32 %t
}
define i32 @stored(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %after ]
  %in = icmp uge i32 %n, 4
  br i1 %in, label %inside, label %after
inside:
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %after
after:
  %w = phi i32 [ 0, %loop ], [ %v, %inside ]
  %j = add i32 %i, 1
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %j, ptr addrspace(1) %q, align 4
  %c = icmp ult i32 %j, %w
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %j
}
define i32 @later(ptr addrspace(1) %p, i32 %n, i32 %end) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %after ]
  %s = phi i32 [ 0, %entry ], [ %t, %after ]
  %c = icmp ult i32 %i, %end
  br i1 %c, label %body, label %exit
body:
  %in = icmp uge i32 %n, 4
  br i1 %in, label %inside, label %after
inside:
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %after
after:
  %w = phi i32 [ 0, %body ], [ %v, %inside ]
  %t = add i32 %s, %w
  %j = add i32 %i, 1
  br label %loop
exit:
  ret i32 %s
}
define i32 @varying(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %after ]
  %s = phi i32 [ 0, %entry ], [ %t, %after ]
  %in = icmp ult i32 %i, %n
  br i1 %in, label %inside, label %after
inside:
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %after
after:
  %w = phi i32 [ 0, %loop ], [ %v, %inside ]
  %t = add i32 %s, %w
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 9
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s
}
