; passes: loop-simplify,loop-reassociate
; How many bytes a scalable vector has is not known: an index of such vectors stays whole, its constant too.
; CHECK: loop:
; CHECK: %p = getelementptr <vscale x 4 x i32>, ptr addrspace(1) %a, i64 %j
; CHECK: %q = getelementptr <vscale x 4 x i32>, ptr addrspace(1) %a, i64 %k
; CHECK: exit:

define void @f(ptr addrspace(1) %a, i64 %n, i64 %end) {
entry:
  br label %loop
loop:
  %x = phi i64 [ 0, %entry ], [ %x1, %loop ]
  %j = add i64 %n, %x
  %p = getelementptr <vscale x 4 x i32>, ptr addrspace(1) %a, i64 %j
  store i32 1, ptr addrspace(1) %p, align 4
  %k = add i64 %j, 3
  %q = getelementptr <vscale x 4 x i32>, ptr addrspace(1) %a, i64 %k
  store i32 2, ptr addrspace(1) %q, align 4
  %x1 = add i64 %x, 1
  %e = icmp ult i64 %x1, %end
  br i1 %e, label %loop, label %exit
exit:
  ret void
}
