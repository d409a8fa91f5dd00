; passes: inline
; run: @k global=1 local=1 buf:zero:8 i32:5
; A result may be handed around a loop before the call that gives it is seen, and a function that is called once brings its
; own calls along.
; CHECK: @k
; CHECK-NOT: call
; CHECK: ret void
; CHECK-NOT: define

define internal i32 @next(i32 %x) {
  %y = mul i32 %x, 3
  ret i32 %y
}
define internal i32 @same(i32 %x) {
  ret i32 %x
}
define internal i32 @once(i32 %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %more ]
  %a = phi i32 [ %x, %entry ], [ %b, %more ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %more, label %exit
more:
  %s = call i32 @same(i32 %a)
  %b = call i32 @next(i32 %s)
  br label %loop
exit:
  %r = call i32 @same(i32 %a)
  ret i32 %r
}
define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %r = call i32 @once(i32 1, i32 %n)
  store i32 %r, ptr addrspace(1) %out, align 4
  %q = getelementptr i32, ptr addrspace(1) %out, i32 1
  %t = call i32 @same(i32 %r)
  store i32 %t, ptr addrspace(1) %q, align 4
  ret void
}
