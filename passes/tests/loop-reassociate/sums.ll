; passes: loop-simplify,loop-reassociate,dce
; run: @f global=1 local=1 buf:zero:256 i64:8 i64:3 i64:4
; The number of a work-item: the group's first one and the offset are one number. A sum that others use stays.
; CHECK: entry:
; CHECK: add i64 %offset, %first
; CHECK: loop:
; CHECK: %s = add i64 %first, %x
; CHECK: %id2 = add i64 %s, %offset
; CHECK-NOT: %t =
; CHECK: %id = add i64 %x, %
; CHECK: exit:

define spir_kernel void @f(ptr addrspace(1) %a, i64 %first, i64 %offset, i64 %end) {
entry:
  br label %loop
loop:
  %x = phi i64 [ 0, %entry ], [ %x1, %loop ]
  %s = add i64 %first, %x
  %id2 = add i64 %s, %offset
  %t = add i64 %x, %first
  %id = add i64 %offset, %t
  %sum = add i64 %id2, %s
  %low = and i64 %id, 63
  %p = getelementptr i8, ptr addrspace(1) %a, i64 %low
  %byte = trunc i64 %sum to i8
  store i8 %byte, ptr addrspace(1) %p, align 1
  %x1 = add i64 %x, 1
  %e = icmp ult i64 %x1, %end
  br i1 %e, label %loop, label %exit
exit:
  ret void
}
