; passes: loop-rotate
; run: @k global=4 local=4 buf:iota:4 i32:5
; run: @k global=4 local=4 buf:iota:4 i32:1
; A header that reads what another loop's header computes, around it or before it, is copied with what that is where the
; copy stands. Loops whose first test is known are entered without it.
; CHECK: @k
; CHECK-NOT: head:
; CHECK: @known
; CHECK: entry:
; CHECK: br label %body
; CHECK: body:
; CHECK: icmp ult i32 %j, 4

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  br label %first.head
first.head:
  %a = phi i32 [ 0, %entry ], [ %a1, %first.body ]
  %b = add i32 %a, 2
  %c = icmp ult i32 %a, %n
  br i1 %c, label %first.body, label %between
first.body:
  %a1 = add i32 %a, 1
  br label %first.head
between:
  br label %outer.head
outer.head:
  %i = phi i32 [ 0, %between ], [ %i1, %outer.latch ]
  %s = phi i32 [ 0, %between ], [ %t, %outer.latch ]
  %d = icmp ult i32 %i, %b
  br i1 %d, label %inner.before, label %end
inner.before:
  br label %inner.head
inner.head:
  %j = phi i32 [ 0, %inner.before ], [ %j1, %inner.body ]
  %t = phi i32 [ %s, %inner.before ], [ %t1, %inner.body ]
  %m = add i32 %i, %a
  %e = icmp ult i32 %j, %m
  br i1 %e, label %inner.body, label %outer.latch
inner.body:
  %x = mul i32 %i, %j
  %t1 = add i32 %t, %x
  %j1 = add i32 %j, 1
  br label %inner.head
outer.latch:
  %i1 = add i32 %i, 1
  br label %outer.head
end:
  %y = add i32 %s, %b
  store i32 %y, ptr addrspace(1) %q, align 4
  ret void
}

define void @known(ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp ult i32 %i, 4
  br i1 %c, label %body, label %end
body:
  store i32 %i, ptr %p, align 4
  %j = add i32 %i, 1
  br label %head
end:
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
