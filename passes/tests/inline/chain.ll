; passes: inline
; run: @k global=4 local=2 buf:zero:16 i32:5
; Callees of callees, in a loop and with two returns; what is not called any more goes.
; CHECK-NOT: @inner
; CHECK-NOT: @outer
; CHECK: @k
; CHECK-NOT: call spir_func i32
; CHECK: ret void

declare spir_func i64 @__mux_get_global_id(i32)

define internal spir_func i32 @inner(i32 %x) {
entry:
  %c = icmp sgt i32 %x, 3
  br i1 %c, label %a, label %b
a:
  ret i32 %x
b:
  %y = mul i32 %x, 2
  ret i32 %y
}
define internal spir_func i32 @outer(i32 %x) {
  %p = alloca i32, align 4
  %a = call spir_func i32 @inner(i32 %x)
  store i32 %a, ptr %p, align 4
  %b = call spir_func i32 @inner(i32 %a)
  %c = load i32, ptr %p, align 4
  %d = add i32 %b, %c
  ret i32 %d
}
define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = call spir_func i32 @outer(i32 %i)
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %t, ptr addrspace(1) %q, align 4
  ret void
}
