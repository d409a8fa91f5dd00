; passes: loop-simplify,dead-iteration-elimination
; run: @signed global=1 local=1 buf:zero:512 i32:5 i32:3
; run: @signed global=1 local=1 buf:zero:512 i32:5 i32:-3
; run: @swapped global=1 local=1 buf:zero:512 i32:5 i32:1
; run: @swapped global=1 local=1 buf:zero:512 i32:5 i32:0
; A sum that is said not to wrap grows too, and a condition may be made of several: of those that hold on to the side that
; is taken.
; CHECK: @signed
; CHECK: latch:
; CHECK: = phi i64 [ 16, %loop ]
; CHECK: @swapped
; CHECK: latch:
; CHECK: = phi i64 [ 16, %loop ]

define spir_kernel void @signed(ptr addrspace(1) %out, i32 %n, i32 %from) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = trunc nuw nsw i64 %i to i32
  %sum = add nsw i32 %id, %from
  %off = icmp sgt i32 %sum, %n
  br i1 %off, label %latch, label %body
body:
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 2, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, 16
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @swapped(ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %some = icmp ne i32 %m, 0
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = trunc nuw nsw i64 %i to i32
  %off = icmp ult i32 %n, %id
  %not = xor i1 %off, true
  %both = select i1 %some, i1 %not, i1 false
  br i1 %both, label %body, label %latch
body:
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 2, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, 16
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
