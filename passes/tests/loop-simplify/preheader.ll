; passes: loop-simplify
; run: @f global=2 local=1 buf:zero:8
; Two edges into a loop and two back edges become one of each.
; CHECK: preheader:
; CHECK: phi i32
; CHECK: br label %loop
; CHECK: loop:
; CHECK: phi i32
; CHECK: latch:
; CHECK: phi i32
; CHECK: br label %loop

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @f(ptr addrspace(1) %out) {
entry:
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %c = icmp eq i64 %id, 0
  br i1 %c, label %a, label %loop
a:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ 1, %a ], [ %j, %y ], [ %k, %x ]
  %j = add i32 %i, 3
  %d = and i32 %j, 1
  %e = icmp eq i32 %d, 0
  br i1 %e, label %x, label %y
x:
  %k = add i32 %i, 5
  %g = icmp slt i32 %k, 50
  br i1 %g, label %loop, label %exit
y:
  %h = icmp slt i32 %j, 40
  br i1 %h, label %loop, label %exit
exit:
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %i, ptr addrspace(1) %q, align 4
  ret void
}
