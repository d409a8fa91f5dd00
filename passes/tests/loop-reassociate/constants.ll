; passes: loop-simplify,loop-reassociate,dce
; run: @f global=1 local=1 buf:zero:512 i32:8 i64:3 i32:4
; run: @f global=1 local=1 buf:zero:512 i32:0 i64:9 i32:9
; A constant among the parts goes into the access; unsigned parts are extended as such, and two parts of 64 bits are added.
; CHECK: loop:
; CHECK: zext i32 %x to i64
; CHECK: getelementptr i16, ptr addrspace(1) %
; CHECK: %p = getelementptr i8, ptr addrspace(1) %
; CHECK: , i64 10
; CHECK: add i64 %x2, %
; CHECK: exit:

define spir_kernel void @f(ptr addrspace(1) %a, i32 %row, i64 %n, i32 %end) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %x1, %loop ]
  %x2 = phi i64 [ 0, %entry ], [ %x3, %loop ]
  %i = add nuw i32 %x, 5
  %j = add nuw i32 %i, %row
  %w = zext i32 %j to i64
  %p = getelementptr i16, ptr addrspace(1) %a, i64 %w
  store i16 7, ptr addrspace(1) %p, align 2
  %odd = and i64 %x2, 1
  %k = add i64 %x2, %n
  %l = add i64 %k, %odd
  %q = getelementptr i16, ptr addrspace(1) %a, i64 %l
  store i16 9, ptr addrspace(1) %q, align 2
  %x1 = add nuw i32 %x, 1
  %x3 = add i64 %x2, 3
  %e = icmp ult i32 %x1, %end
  br i1 %e, label %loop, label %exit
exit:
  ret void
}
