; passes: loop-vectorize
; run: @bytes global=4 local=4 buf:iota:128 buf:iota:128 buf:zero:16 i32:1
; run: @bytes global=4 local=4 buf:iota:128 buf:iota:128 buf:zero:16 i32:15
; run: @bytes global=4 local=4 buf:iota:128 buf:iota:128 buf:zero:16 i32:16
; run: @bytes global=4 local=4 buf:iota:128 buf:iota:128 buf:zero:16 i32:17
; run: @bytes global=4 local=4 buf:iota:128 buf:iota:128 buf:zero:16 i32:100
; run: @shorts global=1 local=1 buf:i16:-32768,-32768,-32768,-32768,5,6,7,-8,9,10,-32768,-32768,32767,32767,3,4,5,6 buf:zero:4 i64:18
; run: @shorts global=1 local=1 buf:i16:-32768,-32768,-32768,-32768,5,6,7,-8,9,10,-32768,-32768,32767,32767,3,4,5,6 buf:zero:4 i64:16
; run: @words global=1 local=1 buf:i16:-1,-2,-3,-32768,5,6,7,-8,9,10,-32768,-32768,32767,32767,3,4,5,6 buf:zero:4 i64:18
; Products of signed numbers of 16 bits, and such numbers themselves, are added in pairs before they are gathered; products of
; unsigned ones are not.
; CHECK: @bytes
; CHECK: phi <8 x i32> [ zeroinitializer, %vector.ph ]
; CHECK: load <16 x i8>
; CHECK: sext <16 x i8>
; CHECK: mul nsw <16 x i32>
; CHECK: shufflevector <16 x i32>
; CHECK: <i32 0, i32 2,
; CHECK: shufflevector <16 x i32>
; CHECK: <i32 1, i32 3,
; CHECK: @shorts
; CHECK: phi <4 x i32> [ zeroinitializer, %vector.ph ]
; CHECK: sext <8 x i16>
; CHECK: @words
; CHECK: phi <8 x i32> [ zeroinitializer, %vector.ph ]
; CHECK-NOT: shufflevector <8 x i32>

define spir_kernel void @bytes(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out, i32 %n) {
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
  %y.wide = zext i8 %y to i32
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

define spir_kernel void @shorts(ptr addrspace(1) %a, ptr addrspace(1) %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 1, %entry ], [ %more, %loop ]
  %p = getelementptr i16, ptr addrspace(1) %a, i64 %i
  %x = load i16, ptr addrspace(1) %p, align 2
  %x.wide = sext i16 %x to i32
  %product = mul i32 %x.wide, %x.wide
  %more = add i32 %sum, %product
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @words(ptr addrspace(1) %a, ptr addrspace(1) %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 1, %entry ], [ %more, %loop ]
  %p = getelementptr i16, ptr addrspace(1) %a, i64 %i
  %x = load i16, ptr addrspace(1) %p, align 2
  %x.wide = zext i16 %x to i32
  %product = mul i32 %x.wide, %x.wide
  %more = add i32 %sum, %product
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}

declare i64 @__mux_get_global_id(i32)
