; passes: loop-simplify,irce
; Not: a counter that steps over its bound, one that has no bound, a loop with a loop inside, checks of what is loaded, products of two
; numbers that change, and signed comparisons.
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
