; passes: loop-simplify,dead-iteration-elimination
; run: @f global=1 local=1 buf:zero:512 i32:5 i64:16
; run: @f global=1 local=1 buf:zero:512 i32:0 i64:16
; run: @f global=1 local=1 buf:zero:512 i32:64 i64:16
; run: @f global=1 local=1 buf:zero:512 i32:5 i64:0
; Behind the bound all iterations do nothing: the counter is then at its end. What is left in the loop's variables is what
; it would be in the end.
; CHECK: loop:
; CHECK: add i64 %i, 1
; CHECK: latch:
; CHECK: = phi i64 [ %end, %others ]
; CHECK-NOT: add i64
; CHECK: ret void

define spir_kernel void @f(ptr addrspace(1) %out, i32 %n, i64 %end) {
entry:
  %none = icmp eq i64 %end, 0
  %nothing = icmp eq i32 %n, 0
  br i1 %none, label %exit, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %kept = phi i32 [ 7, %entry ], [ %which, %latch ]
  %id = trunc nuw nsw i64 %i to i32
  %last = add i32 %id, 3
  %all = icmp ult i32 %last, %n
  br i1 %all, label %body, label %others
others:
  %off = icmp uge i32 %id, %n
  %idle = or i1 %off, %nothing
  br i1 %idle, label %latch, label %some
some:
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %id, ptr addrspace(1) %q, align 4
  br label %latch
body:
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 -1, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %which = phi i32 [ %n, %others ], [ %id, %some ], [ -1, %body ]
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %end
  br i1 %again, label %loop, label %end.loop
end.loop:
  %r = getelementptr i32, ptr addrspace(1) %out, i64 32
  store i32 %which, ptr addrspace(1) %r, align 4
  br label %exit
exit:
  ret void
}
