; passes: loop-vectorize
; run: @before global=1 local=1 buf:iota:64 buf:zero:8
; run: @unequal global=1 local=1 buf:iota:64 buf:zero:8
; run: @highest global=1 local=1 buf:iota:64 buf:zero:8
; Loops that compare the counter before its increment, as clang has them with a bound of 31 for 32 iterations. Near the end
; of the type the bound has no number after it.
; CHECK: @before
; CHECK: vector.body:
; CHECK: load <8 x i32>
; CHECK: @unequal
; CHECK: vector.body:
; CHECK: @highest
; CHECK-NOT: vector.body

define spir_kernel void @before(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %i, 34
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @unequal(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 3, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %wide
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add nuw nsw i32 %i, 1
  %ends = icmp eq i32 %i, 60
  br i1 %ends, label %exit, label %loop
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @highest(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i32 [ -32, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %offset = add i32 %i, 32
  %wide = zext i32 %offset to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %wide
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add i32 %i, 1
  %again = icmp ult i32 %i, -1
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}
