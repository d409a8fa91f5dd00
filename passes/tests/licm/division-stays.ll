; A division that a condition guards stays behind the condition, which leaves the loop with it.
; passes: loop-simplify,licm
; run: @f global=1 local=1 buf:zero:32 i32:0 i32:4
; CHECK: br i1 %z, label %guarded, label %divide
; CHECK: divide:
; CHECK: sdiv i32 %n, %d
; CHECK: guarded:
; CHECK: loop:
; CHECK: ret void

define spir_kernel void @f(ptr addrspace(1) %out, i32 %d, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %z = icmp eq i32 %d, 0
  br i1 %z, label %next, label %divide
divide:
  %a = sdiv i32 %n, %d
  br label %next
next:
  %v = phi i32 [ 1, %loop ], [ %a, %divide ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %w
  store i32 %v, ptr addrspace(1) %q, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
