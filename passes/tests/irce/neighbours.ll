; passes: loop-simplify,irce
; Checks of neighbours, and of the rows above and below, are sums of one value with different numbers: two conditions are for all of them.
; What only the innermost loop changes is asked in front of it, the size of what is read in front of all loops.
; run: @near global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:20
; run: @near global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:0
; run: @near global=1 local=1 buf:iota:256 buf:zero:64 i32:47 i32:20
; run: @near global=1 local=1 buf:iota:256 buf:zero:64 i32:48 i32:20
; run: @near global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:15
; run: @near global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:-2147483640
; run: @nest global=1 local=1 buf:iota:256 buf:zero:64 i32:64 i32:4
; run: @nest global=1 local=1 buf:iota:256 buf:zero:64 i32:20 i32:4
; CHECK: @near
; CHECK: freeze i1
; CHECK: freeze i1
; CHECK-NOT: freeze i1
; CHECK: @nest
; CHECK: zext i32 %n to i64
; CHECK: outer:
; CHECK: freeze i1

define spir_kernel void @near(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %at) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %more = icmp ult i32 %k, 12
  br i1 %more, label %body, label %exit
body:
  %up = sub i32 %k, 1
  %up.row = mul i32 %up, 1
  %up.at = add i32 %up.row, %at
  %a = add i32 %up.at, -15
  %a.ok = icmp ult i32 %a, %n
  br i1 %a.ok, label %a.in, label %b.start
a.in:
  %a.p = getelementptr i32, ptr addrspace(1) %from, i32 %a
  %a.v = load i32, ptr addrspace(1) %a.p, align 4
  br label %b.start
b.start:
  %x = phi i32 [ 0, %body ], [ %a.v, %a.in ]
  %b = add i32 %k, %at
  %b.ok = icmp ult i32 %b, %n
  br i1 %b.ok, label %b.in, label %c.start
b.in:
  %b.p = getelementptr i32, ptr addrspace(1) %from, i32 %b
  %b.v = load i32, ptr addrspace(1) %b.p, align 4
  br label %c.start
c.start:
  %y = phi i32 [ 0, %b.start ], [ %b.v, %b.in ]
  %c = add i32 %b, 16
  %c.ok = icmp ult i32 %c, %n
  br i1 %c.ok, label %c.in, label %next
c.in:
  %c.p = getelementptr i32, ptr addrspace(1) %from, i32 %c
  %c.v = load i32, ptr addrspace(1) %c.p, align 4
  br label %next
next:
  %z = phi i32 [ 0, %c.start ], [ %c.v, %c.in ]
  %xy = mul i32 %x, %y
  %xyz = add i32 %xy, %z
  %s.next = add i32 %s, %xyz
  %k.next = add i32 %k, 1
  br label %loop
exit:
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @nest(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %rows) {
entry:
  br label %outer
outer:
  %row = phi i32 [ 0, %entry ], [ %row.next, %outer.next ]
  %t = phi i32 [ 0, %entry ], [ %s, %outer.next ]
  %start = mul i32 %row, 7
  br label %loop
loop:
  %k = phi i32 [ 0, %outer ], [ %k.next, %next ]
  %s = phi i32 [ %t, %outer ], [ %s.next, %next ]
  %more = icmp ult i32 %k, 5
  br i1 %more, label %body, label %outer.next
body:
  %i = add i32 %start, %k
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
outer.next:
  %row.next = add i32 %row, 1
  %again = icmp ult i32 %row.next, %rows
  br i1 %again, label %outer, label %exit
exit:
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}
