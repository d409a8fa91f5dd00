; A load stays in a loop that may store to its address, and leaves one that stores elsewhere.
; passes: loop-simplify,licm
; run: @f global=1 local=1 buf:i32:3,4,5,6 buf:zero:32 i32:4
; CHECK: @f
; CHECK: load i32, ptr %local
; CHECK: loop:
; CHECK: load i32, ptr addrspace(1) %in
; CHECK: ret void

define spir_kernel void @f(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  %local = alloca i32, align 4
  store i32 7, ptr %local, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = load i32, ptr addrspace(1) %in, align 4
  %b = load i32, ptr %local, align 4
  %s = add i32 %a, %b
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %w
  store i32 %s, ptr addrspace(1) %q, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
