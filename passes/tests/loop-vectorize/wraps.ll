; passes: loop-vectorize
; run: @unsigned global=1 local=1 buf:iota:64 buf:zero:4 i32:40 i32:5
; run: @unsigned global=1 local=1 buf:iota:64 buf:zero:4 i32:16 i32:-16
; run: @signed global=1 local=1 buf:iota:64 buf:zero:4 i32:40 i32:5
; run: @bytes global=1 local=1 buf:iota:128 buf:zero:4 i64:255
; run: @bytes global=1 local=1 buf:iota:128 buf:zero:4 i64:256
; run: @bytes global=1 local=1 buf:iota:128 buf:zero:4 i64:300
; An index that may wrap before it is widened: the loop asks whether it does, and stays scalar if so, as the third function's
; index of a byte does from the 257th iteration on. One that is said not to wrap is not asked about.
; CHECK: @unsigned
; CHECK: vector.ph:
; CHECK: br i1
; CHECK: , label %vector.body, label %loop
; CHECK: @signed
; CHECK: vector.ph:
; CHECK: br label %vector.body
; CHECK: @bytes
; CHECK: , label %vector.body, label %loop

define spir_kernel void @unsigned(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %from) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %j = add i32 %i, %from
  %k = and i32 %from, -64
  %h = sub i32 %j, %k
  %h.wide = zext i32 %h to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %h.wide
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = xor i32 %sum, %x
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @signed(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %from) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %j = add nsw i32 %i, %from
  %j.wide = sext i32 %j to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %j.wide
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = xor i32 %sum, %x
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @bytes(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %j = trunc i64 %i to i8
  %j.wide = zext i8 %j to i64
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %j.wide
  %x = load i8, ptr addrspace(1) %p, align 1
  %x.wide = zext i8 %x to i32
  %more = add i32 %sum, %x.wide
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}
