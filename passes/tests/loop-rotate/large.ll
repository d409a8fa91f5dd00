; passes: loop-rotate
; A header of more than 16 instructions stays, and so does any of an optnone function.
; CHECK: @large
; CHECK: head:
; CHECK: br i1 %c, label %body, label %end
; CHECK: @plain
; CHECK: head:
; CHECK: br i1 %c, label %body, label %end

define void @large(ptr %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %a1 = add i32 %i, %n
  %a2 = mul i32 %a1, %n
  %a3 = add i32 %a2, %i
  %a4 = mul i32 %a3, %n
  %a5 = add i32 %a4, %i
  %a6 = mul i32 %a5, %n
  %a7 = add i32 %a6, %i
  %a8 = mul i32 %a7, %n
  %a9 = add i32 %a8, %i
  %a10 = mul i32 %a9, %n
  %a11 = add i32 %a10, %i
  %a12 = mul i32 %a11, %n
  %a13 = add i32 %a12, %i
  %a14 = mul i32 %a13, %n
  %a15 = add i32 %a14, %i
  %c = icmp ult i32 %a15, %n
  br i1 %c, label %body, label %end
body:
  store i32 %i, ptr %p, align 4
  %j = add i32 %i, 1
  br label %head
end:
  ret void
}

define void @plain(ptr %p, i32 %n) noinline optnone {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %end
body:
  store i32 %i, ptr %p, align 4
  %j = add i32 %i, 1
  br label %head
end:
  ret void
}
