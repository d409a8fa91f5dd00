; passes: loop-simplify,dead-iteration-elimination
; run: @f global=1 local=1 buf:zero:512 i32:5 i32:5 i64:16
; run: @f global=1 local=1 buf:zero:512 i32:5 i32:4 i64:16
; run: @f global=1 local=1 buf:zero:512 i32:5 i32:5 i64:0
; Behind all paths something is written: the loop is entered, whatever holds.
; CHECK-NOT: freeze
; CHECK: br i1 %border
; CHECK: br i1 %border
; CHECK: ret void

define spir_kernel void @f(ptr addrspace(1) %out, i32 %n, i32 %y, i64 %end) {
entry:
  %none = icmp eq i64 %end, 0
  %border = icmp eq i32 %y, %n
  br i1 %none, label %exit, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %odd = trunc i64 %i to i1
  br i1 %odd, label %rare, label %often
rare:
  br i1 %border, label %latch, label %first
often:
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  br i1 %border, label %latch, label %second
first:
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 3, ptr addrspace(1) %q, align 4
  br label %latch
second:
  %z = add i32 %x, 7
  store i32 %z, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %last = getelementptr i32, ptr addrspace(1) %out, i64 100
  store i32 1, ptr addrspace(1) %last, align 4
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %end
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
