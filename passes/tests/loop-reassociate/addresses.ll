; passes: loop-simplify,loop-reassociate,early-cse,dce
; run: @f global=1 local=1 buf:zero:256 i32:8 i32:3 i32:4
; run: @f global=1 local=1 buf:zero:256 i32:20 i32:7 i32:2
; Two rows of an image: each has a base of its own before the loop, and both have one index.
; CHECK: entry:
; CHECK: sext i32 %row to i64
; CHECK: sext i32 %n to i64
; CHECK: sub i64
; CHECK: loop:
; CHECK-NOT: add nsw
; CHECK: sext i32 %x to i64
; CHECK-NOT: sext
; CHECK: exit:

define spir_kernel void @f(ptr addrspace(1) %a, i32 %row, i32 %n, i32 %end) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %x1, %loop ]
  %j = add nsw i32 %row, %x
  %w = sext i32 %j to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w
  store float 1.0, ptr addrspace(1) %p, align 4
  %k = sub nsw i32 %j, %n
  %v = sext i32 %k to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %v
  store float 2.0, ptr addrspace(1) %q, align 4
  %x1 = add nsw i32 %x, 1
  %e = icmp slt i32 %x1, %end
  br i1 %e, label %loop, label %exit
exit:
  ret void
}
