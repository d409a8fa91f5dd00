; passes: loop-simplify,irce
; Minima and maxima without signs: limits that values are clamped to, a limit that is known in front of the loop, and numbers that are
; not negative.
; run: @clamped global=1 local=1 buf:iota:1024 buf:zero:64 i32:256 i32:-3
; run: @clamped global=1 local=1 buf:iota:1024 buf:zero:64 i32:30 i32:3
; run: @limit global=1 local=1 buf:iota:1024 buf:zero:64 i32:256 i32:-7 i32:20
; run: @limit global=1 local=1 buf:iota:1024 buf:zero:64 i32:12 i32:5 i32:20
; run: @limit global=1 local=1 buf:iota:1024 buf:zero:64 i32:256 i32:5 i32:-1
; run: @greater global=1 local=1 buf:iota:1024 buf:zero:64 i32:256 i32:9
; run: @greater global=1 local=1 buf:iota:1024 buf:zero:64 i32:256 i32:-9
; run: @greater global=1 local=1 buf:iota:1024 buf:zero:64 i32:30 i32:2
; CHECK: @clamped
; CHECK: icmp sle i64 33,
; CHECK: br i1 %ok, label %in, label %next
; CHECK: @limit
; CHECK: freeze i1
; CHECK: br i1 %ok, label %in, label %next
; CHECK: @greater
; CHECK: freeze i1
; CHECK: br i1 %ok, label %in, label %next

declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)

define spir_kernel void @clamped(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %k = phi i32 [ -2, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %more = icmp sle i32 %k, 40
  br i1 %more, label %body, label %exit
body:
  %y = add i32 %k, %x
  %y.low = call i32 @llvm.umax.i32(i32 %y, i32 2)
  %i = call i32 @llvm.umin.i32(i32 %y.low, i32 33)
  %ok = icmp ult i32 %i, %n
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 1000, %body ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 1
  br label %loop
exit:
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @limit(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %x, i32 %most) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %more = icmp ult i32 %k, 40
  br i1 %more, label %body, label %exit
body:
  %y = add i32 %k, %x
  %i = call i32 @llvm.umin.i32(i32 %y, i32 %most)
  %ok = icmp ult i32 %i, %n
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 1000, %body ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 1
  br label %loop
exit:
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @greater(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %more = icmp ult i32 %k, 40
  br i1 %more, label %body, label %exit
body:
  %y = add i32 %k, %x
  %i = call i32 @llvm.umax.i32(i32 %y, i32 7)
  %ok = icmp ult i32 %i, %n
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 1000, %body ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 1
  br label %loop
exit:
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}
