; passes: loop-simplify,licm
; run: @f global=1 local=1 buf:zero:4 i32:3
; An operation leaves both loops at once; one that needs the outer variable leaves the inner loop alone.
; CHECK: entry:
; CHECK: mul i32 %n, %n
; CHECK: outer:
; CHECK: shl i32 %i, 2
; CHECK: inner:
; CHECK-NOT: mul
; CHECK-NOT: shl
; CHECK: exit:

define spir_kernel void @f(ptr addrspace(1) %out, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %s = phi i32 [ 0, %entry ], [ %u, %after ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
  %t = phi i32 [ %s, %outer ], [ %u, %inner ]
  %a = mul i32 %n, %n
  %b = shl i32 %i, 2
  %c = add i32 %a, %b
  %d = add i32 %c, %j
  %u = add i32 %t, %d
  %j1 = add i32 %j, 1
  %e = icmp slt i32 %j1, %n
  br i1 %e, label %inner, label %after
after:
  %i1 = add i32 %i, 1
  %g = icmp slt i32 %i1, %n
  br i1 %g, label %outer, label %exit
exit:
  store i32 %u, ptr addrspace(1) %out, align 4
  ret void
}
