; passes: loop-simplify,irce
; Checks of sums of multiples of a counter, and of a second induction variable: the copy has no checks, and the loop stays as it was.
; run: @sum global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:4 i32:8
; run: @sum global=1 local=1 buf:iota:256 buf:zero:64 i32:20 i32:4 i32:8
; run: @sum global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:-8 i32:8
; run: @sum global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:2147483640 i32:8
; run: @second global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:5
; run: @second global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:32
; run: @down global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:30
; run: @down global=1 local=1 buf:iota:256 buf:zero:64 i32:10 i32:30
; CHECK: @sum
; CHECK: freeze i1
; CHECK: br i1 %ok, label %in, label %next
; CHECK: @second
; CHECK: freeze i1
; CHECK: br i1 %ok, label %in, label %next
; CHECK: @down
; CHECK: freeze i1
; CHECK: br i1 %ok, label %in, label %next

define spir_kernel void @sum(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %row, i32 %count) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %more = icmp ult i32 %k, %count
  br i1 %more, label %body, label %exit
body:
  %three = mul i32 %k, 3
  %i = add i32 %row, %three
  %ok = icmp ult i32 %i, %n
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 0, %body ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 1
  br label %loop
exit:
  %k.end = add i32 %s, %k
  store i32 %k.end, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @second(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %step) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %i = phi i32 [ 1, %entry ], [ %i.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %ok = icmp ugt i32 %n, %i
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 100, %loop ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %i.next = add i32 %i, %step
  %k.next = add i32 %k, 2
  %more = icmp slt i32 %k.next, 20
  br i1 %more, label %loop, label %exit
exit:
  store i32 %s.next, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @down(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %start) {
entry:
  br label %loop
loop:
  %k = phi i32 [ %start, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %more = icmp sge i32 %k, 1
  br i1 %more, label %body, label %exit
body:
  %i = sub i32 %k, 1
  %ok = icmp ult i32 %i, %n
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 7, %body ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, -3
  br label %loop
exit:
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}
