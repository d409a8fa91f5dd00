; passes: loop-vectorize
; run: @joins global=1 local=1 buf:iota:64 buf:zero:64 i32:1 i32:7
; run: @joins global=1 local=1 buf:iota:64 buf:zero:64 i32:8 i32:7
; run: @joins global=1 local=1 buf:iota:64 buf:zero:64 i32:29 i32:-7
; run: @choices global=1 local=1 buf:iota:64 buf:zero:64 i32:33 i32:7
; run: @choices global=1 local=1 buf:iota:64 buf:zero:64 i32:16 i32:7
; run: @numbers global=1 local=1 buf:zero:64 i64:33
; run: @numbers global=1 local=1 buf:zero:64 i64:2
; run: @pointers global=1 local=1 buf:iota:64 buf:zero:64 i32:33
; run: @last global=1 local=1 buf:iota:64 buf:zero:64 i32:33
; run: @last global=1 local=1 buf:iota:64 buf:zero:64 i32:16
; run: @last global=1 local=1 buf:iota:64 buf:zero:64 i32:1
; What else is gathered: products, bits, minima and maxima, each from its own start; what is gathered under a condition; numbers
; that follow from the counter; addresses that go on themselves. Where the last number is used behind the loop, the scalar
; loop runs the last iteration.
; CHECK: @joins
; CHECK: @llvm.vector.reduce.mul.v4i32
; CHECK: @llvm.vector.reduce.and.v4i32
; CHECK: @llvm.vector.reduce.or.v4i32
; CHECK: @llvm.vector.reduce.smin.v4i32
; CHECK: @llvm.vector.reduce.umax.v4i32
; CHECK: @choices
; CHECK: select <8 x i1>
; CHECK: @numbers
; CHECK: add <8 x i32> splat (i32 3), <i32 0, i32 1,
; CHECK: @pointers
; CHECK: getelementptr i8
; CHECK: @last
; CHECK: sub i64
; CHECK: middle.block:
; CHECK: br label %loop
; CHECK-NOT: loop.end:

define spir_kernel void @joins(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %start) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %product = phi i32 [ %start, %entry ], [ %products, %loop ]
  %all = phi i32 [ %start, %entry ], [ %alls, %loop ]
  %any = phi i32 [ %start, %entry ], [ %anys, %loop ]
  %least = phi i32 [ %start, %entry ], [ %leasts, %loop ]
  %most = phi i32 [ %start, %entry ], [ %mosts, %loop ]
  %wide = zext nneg i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %wide
  %x = load i32, ptr addrspace(1) %p, align 4
  %odd = or i32 %x, 1
  %y = sub i32 %start, %x
  %products = mul nsw i32 %product, %odd
  %alls = and i32 %y, %all
  %anys = or i32 %any, %x
  %leasts = call i32 @llvm.smin.i32(i32 %least, i32 %y)
  %mosts = call i32 @llvm.umax.i32(i32 %y, i32 %most)
  %next = add nsw i32 %i, 1
  %again = icmp sgt i32 %n, %next
  br i1 %again, label %loop, label %exit
exit:
  store i32 %products, ptr addrspace(1) %out, align 4
  %p1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %alls, ptr addrspace(1) %p1, align 4
  %p2 = getelementptr i32, ptr addrspace(1) %out, i64 2
  store i32 %anys, ptr addrspace(1) %p2, align 4
  %p3 = getelementptr i32, ptr addrspace(1) %out, i64 3
  store i32 %leasts, ptr addrspace(1) %p3, align 4
  %p4 = getelementptr i32, ptr addrspace(1) %out, i64 4
  store i32 %mosts, ptr addrspace(1) %p4, align 4
  ret void
}

define spir_kernel void @choices(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %limit) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 5, %entry ], [ %sums, %loop ]
  %count = phi i32 [ 0, %entry ], [ %counts, %loop ]
  %wide = zext nneg i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %wide
  %x = load i32, ptr addrspace(1) %p, align 4
  %above = icmp ugt i32 %x, %limit
  %more = add nsw i32 %sum, %x
  %sums = select i1 %above, i32 %more, i32 %sum
  %one = zext i1 %above to i32
  %counts = add i32 %count, %one
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  store i32 %sums, ptr addrspace(1) %out, align 4
  %p1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %counts, ptr addrspace(1) %p1, align 4
  ret void
}

define spir_kernel void @numbers(ptr addrspace(1) %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %j = phi i32 [ 3, %entry ], [ %j.next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %square = mul i32 %j, %j
  %more = add i32 %sum, %square
  %j.next = add i32 %j, 1
  %next = add i64 %i, 1
  %again = icmp ule i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  %p1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %j, ptr addrspace(1) %p1, align 4
  ret void
}

define spir_kernel void @pointers(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %left = phi i32 [ %n, %entry ], [ %left.next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = phi ptr addrspace(1) [ %in, %entry ], [ %p.next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %x = load i32, ptr addrspace(1) %p, align 4
  %weighted = mul i32 %x, %left
  %more = add i32 %sum, %weighted
  %left.next = add nsw i32 %left, -1
  %p.next = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  %p1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %left.next, ptr addrspace(1) %p1, align 4
  ret void
}

define spir_kernel void @last(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %wide = zext nneg i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %wide
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  %p1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %x, ptr addrspace(1) %p1, align 4
  ret void
}

declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
