; passes: run-vecz<auto>
; Each work-item of the first kernel walks along a row of its own: lanes of work-items would gather bytes, while lanes of its
; loop load what is side by side. It stays as it is for 'loop-vectorize'. In the second one work-items walk down columns that
; are neighbours, and are vectorized.
; CHECK-NOT: @__vecz_v4_rows
; CHECK-NOT: @__vecz_v8_rows
; CHECK-NOT: @__vecz_v16_rows
; CHECK: @__vecz_v8_columns

define spir_kernel void @rows(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %row = trunc i64 %id to i32
  %from = mul nsw i32 %row, %n
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %j = add nsw i32 %i, %from
  %j.wide = sext i32 %j to i64
  %p = getelementptr inbounds i8, ptr addrspace(1) %a, i64 %j.wide
  %x = load i8, ptr addrspace(1) %p, align 1
  %x.wide = sext i8 %x to i32
  %i.wide = zext nneg i32 %i to i64
  %q = getelementptr inbounds i8, ptr addrspace(1) %b, i64 %i.wide
  %y = load i8, ptr addrspace(1) %q, align 1
  %y.wide = sext i8 %y to i32
  %product = mul nsw i32 %x.wide, %y.wide
  %more = add nsw i32 %product, %sum
  %next = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %more, ptr addrspace(1) %r, align 4
  ret void
}

define spir_kernel void @columns(ptr addrspace(1) %a, ptr addrspace(1) %out, i64 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %from = mul i64 %i, %n
  %j = add i64 %from, %id
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %j
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %x, %sum
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %more, ptr addrspace(1) %r, align 4
  ret void
}

declare i64 @__mux_get_global_id(i32)

attributes #0 = { "mux-kernel"="entry-point" }
