; passes: loop-vectorize
; run: @at_end global=1 local=1 buf:iota:64 buf:zero:8 i32:1
; run: @at_end global=1 local=1 buf:iota:64 buf:zero:8 i32:7
; run: @at_end global=1 local=1 buf:iota:64 buf:zero:8 i32:8
; run: @at_end global=1 local=1 buf:iota:64 buf:zero:8 i32:9
; run: @at_end global=1 local=1 buf:iota:64 buf:zero:8 i32:16
; run: @at_end global=1 local=1 buf:iota:64 buf:zero:8 i32:61
; run: @at_end global=1 local=1 buf:iota:64 buf:zero:8 i32:0
; run: @at_end global=1 local=1 buf:iota:64 buf:zero:8 i32:-5
; run: @tests_first global=1 local=1 buf:iota:64 buf:zero:8 i32:0
; run: @tests_first global=1 local=1 buf:iota:64 buf:zero:8 i32:-1
; run: @tests_first global=1 local=1 buf:iota:64 buf:zero:8 i32:8
; run: @tests_first global=1 local=1 buf:iota:64 buf:zero:8 i32:63
; A loop that tests at its end, and one that tests before it does anything: sums wrap, and lose 'nsw'. Behind the first one both
; loops meet; the second one's scalar loop finds out itself that nothing is left.
; CHECK: @at_end
; CHECK: min.iters.check:
; CHECK: icmp sgt i32 %n, 7
; CHECK: vector.ph:
; CHECK: %n.vec = and i64
; CHECK: vector.body:
; CHECK: phi <8 x i32> [ zeroinitializer, %vector.ph ]
; CHECK: load <8 x i32>, ptr addrspace(1)
; CHECK: add <8 x i32>
; CHECK: middle.block:
; CHECK: call i32 @llvm.vector.reduce.add.v8i32
; CHECK: loop.end:
; CHECK: @tests_first
; CHECK: vector.body:
; CHECK-NOT: loop.end:

define spir_kernel void @at_end(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 2147483600, %entry ], [ %more, %loop ]
  %i.wide = sext i32 %i to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i.wide
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %x, %sum
  %next = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  %all = phi i32 [ %more, %loop ]
  store i32 %all, ptr addrspace(1) %out, align 4
  %second = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %next, ptr addrspace(1) %second, align 4
  ret void
}

define spir_kernel void @tests_first(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %again = icmp slt i32 %i, %n
  br i1 %again, label %body, label %exit
body:
  %i.wide = zext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i.wide
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = sub nsw i32 %sum, %x
  %next = add nsw i32 %i, 1
  br label %loop
exit:
  store i32 %sum, ptr addrspace(1) %out, align 4
  %second = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %i, ptr addrspace(1) %second, align 4
  ret void
}
