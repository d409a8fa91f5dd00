; passes: loop-unroll-full,sroa,instcombine,simplifycfg,dce
; run: @array global=2 local=1 buf:iota:64 buf:zero:8
; run: @nest global=2 local=1 buf:iota:64 buf:zero:8
; run: @steps_down global=1 local=1 buf:iota:64 buf:zero:8
; Loops that a constant ends go, and so does the private array that they go through: one that tests at its end, a nest of two that
; test first, and one that counts down by three and leaves from its middle.
; CHECK: @array
; CHECK-NOT: alloca
; CHECK-NOT: phi
; CHECK: @nest
; CHECK-NOT: alloca
; CHECK-NOT: phi
; CHECK: @steps_down
; CHECK-NOT: phi

define spir_kernel void @array(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %a = alloca [4 x i32], align 4
  %id = call i64 @__mux_get_global_id(i32 0)
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i.next, %fill ]
  %from = add i64 %i, %id
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %from
  %x = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
  store i32 %x, ptr %q, align 4
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, 4
  br i1 %more, label %fill, label %sums
sums:
  %j = phi i64 [ 0, %fill ], [ %j.next, %sums ]
  %sum = phi i32 [ 0, %fill ], [ %add, %sums ]
  %r = getelementptr [4 x i32], ptr %a, i64 0, i64 %j
  %y = load i32, ptr %r, align 4
  %twice = mul i32 %sum, 2
  %add = add i32 %twice, %y
  %j.next = add nuw i64 %j, 1
  %go = icmp ne i64 %j.next, 4
  br i1 %go, label %sums, label %exit
exit:
  %s = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %last = add i32 %add, %y
  store i32 %last, ptr addrspace(1) %s, align 4
  ret void
}

define spir_kernel void @nest(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %a = alloca [2 x [2 x i32]], align 4
  %id = call i64 @__mux_get_global_id(i32 0)
  br label %rows
rows:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next_row ]
  %more = icmp slt i32 %i, 2
  br i1 %more, label %row, label %exit
row:
  br label %columns
columns:
  %j = phi i32 [ 0, %row ], [ %j.next, %element ]
  %go = icmp slt i32 %j, 2
  br i1 %go, label %element, label %next_row
element:
  %i.wide = sext i32 %i to i64
  %j.wide = sext i32 %j to i64
  %q = getelementptr [2 x [2 x i32]], ptr %a, i64 0, i64 %i.wide, i64 %j.wide
  %product = mul i32 %i, 7
  %value = add i32 %product, %j
  store i32 %value, ptr %q, align 4
  %j.next = add nsw i32 %j, 1
  br label %columns
next_row:
  %i.next = add nsw i32 %i, 1
  br label %rows
exit:
  %r = getelementptr [2 x [2 x i32]], ptr %a, i64 0, i64 1, i64 1
  %y = load i32, ptr %r, align 4
  %sum = add i32 %y, %i
  %s = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %s, align 4
  ret void
}

define spir_kernel void @steps_down(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 10, %entry ], [ %next, %end ]
  %sum = phi i32 [ 1, %entry ], [ %more, %end ]
  %more = add i32 %sum, %i
  br label %middle
middle:
  %go = icmp sgt i32 %i, 0
  br i1 %go, label %end, label %exit
end:
  %next = add nsw i32 %i, -3
  br label %loop
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}

declare i64 @__mux_get_global_id(i32)
