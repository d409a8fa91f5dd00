; passes: loop-unroll-full
; run: @one_after_another global=1 local=1 buf:iota:64 buf:zero:8
; run: @inside global=1 local=1 buf:iota:64 buf:zero:8 i32:3
; Two loops of which the second begins where the first is left, with what it leaves behind; and one in a loop that stays.
; CHECK: @one_after_another
; CHECK-NOT: br i1
; CHECK: @inside
; CHECK: phi i32 [ 0, %entry ]

define spir_kernel void @one_after_another(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %a = phi i32 [ 1, %entry ], [ %b, %first ]
  %c = phi i32 [ 2, %entry ], [ %a, %first ]
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %b = add i32 %c, %x
  %i.next = add i64 %i, 1
  %go = icmp ne i64 %i.next, 3
  br i1 %go, label %first, label %second
second:
  %j = phi i64 [ 0, %first ], [ %j.next, %second ]
  %d = phi i32 [ %b, %first ], [ %e, %second ]
  %q = getelementptr i32, ptr addrspace(1) %in, i64 %j
  %y = load i32, ptr addrspace(1) %q, align 4
  %part = mul i32 %d, %a
  %e = add i32 %part, %y
  %j.next = add i64 %j, 2
  %again = icmp ult i64 %j.next, 5
  br i1 %again, label %second, label %exit
exit:
  %sum = add i32 %e, %b
  %z = add i32 %sum, %y
  store i32 %z, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @inside(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  br label %outer
outer:
  %k = phi i32 [ 0, %entry ], [ %k.next, %outer.end ]
  %s = phi i32 [ 5, %entry ], [ %t.next, %outer.end ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i.next, %inner ]
  %t = phi i32 [ %s, %outer ], [ %t.next, %inner ]
  %u = mul i32 %t, 3
  %t.next = add i32 %u, %i
  %i.next = add i32 %i, 1
  %go = icmp slt i32 %i.next, 4
  br i1 %go, label %inner, label %outer.end
outer.end:
  %k.next = add i32 %k, 1
  %again = icmp slt i32 %k.next, %n
  br i1 %again, label %outer, label %exit
exit:
  store i32 %t.next, ptr addrspace(1) %out, align 4
  ret void
}
