; passes: loop-simplify,irce
; Not: a counter that may step over its bound, checks of what is loaded, products of two numbers that change, signed comparisons, and
; cycles that are no loops.
; run: @cycle global=1 local=1 buf:iota:256 buf:zero:64 i32:0 i32:4
; run: @other global=1 local=1 buf:iota:256 buf:zero:64 i32:64
; run: @data global=1 local=1 buf:iota:256 buf:zero:64 i32:64
; run: @product global=1 local=1 buf:iota:256 buf:zero:64 i32:64
; run: @signed global=1 local=1 buf:iota:256 buf:zero:64 i32:64
; CHECK-NOT: freeze

define spir_kernel void @other(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %more = icmp ne i32 %k, 21
  br i1 %more, label %body, label %exit
body:
  %ok = icmp ult i32 %k, %n
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %k
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 0, %body ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 3
  br label %loop
exit:
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @data(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %q = getelementptr i32, ptr addrspace(1) %from, i32 %k
  %i = load i32, ptr addrspace(1) %q, align 4
  %ok = icmp ult i32 %i, %n
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 0, %loop ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 1
  %more = icmp ult i32 %k.next, 20
  br i1 %more, label %loop, label %exit
exit:
  store i32 %s.next, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @product(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %i = mul i32 %k, %k
  %ok = icmp ult i32 %i, %n
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 0, %loop ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 1
  %more = icmp ult i32 %k.next, 20
  br i1 %more, label %loop, label %exit
exit:
  store i32 %s.next, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @signed(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %ok = icmp slt i32 %k, %n
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %k
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 0, %loop ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 1
  %more = icmp ult i32 %k.next, 20
  br i1 %more, label %loop, label %exit
exit:
  store i32 %s.next, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @cycle(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %latch ]
  %ok = icmp ult i32 %k, %n
  br i1 %ok, label %in, label %odd
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %k
  %v = load i32, ptr addrspace(1) %p, align 4
  %right = icmp ugt i32 %v, 3
  br i1 %right, label %a, label %b
a:
  %x = phi i32 [ 0, %in ], [ %y.next, %b ]
  %x.next = add i32 %x, 1
  %far = icmp ugt i32 %x.next, 5
  br i1 %far, label %odd, label %b
b:
  %y = phi i32 [ 1, %in ], [ %x.next, %a ]
  %y.next = add i32 %y, 1
  br label %a
odd:
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %k
  store i32 %k, ptr addrspace(1) %q, align 4
  br label %latch
latch:
  %k.next = add i32 %k, 1
  %more = icmp ult i32 %k.next, %m
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
