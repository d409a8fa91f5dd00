; passes: builtin-inlining
; run: @k global=4 local=4 buf:iota:4
; A call inside of what was inlined is inlined too; what is noinline, recursive or a Mux builtin with a body stays.
; CHECK: define spir_kernel void @k
; CHECK: call i64 @__mux_get_global_id(i32 0)
; CHECK: mul i32
; CHECK: add i32
; CHECK: call i32 @kept(i32
; CHECK: call i32 @recursive(i32
; CHECK-NOT: call i32 @outer
; CHECK-NOT: call i32 @inner
; CHECK: ret void

define i64 @__mux_get_global_id(i32 %d) {
  ret i64 0
}
define i32 @inner(i32 %x) {
  %y = mul i32 %x, 3
  ret i32 %y
}
define i32 @outer(i32 %x) {
  %y = call i32 @inner(i32 %x)
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @kept(i32 %x) noinline {
  %y = xor i32 %x, 5
  ret i32 %y
}
define i32 @recursive(i32 %x) {
entry:
  %c = icmp ult i32 %x, 100
  br i1 %c, label %end, label %more
more:
  %h = lshr i32 %x, 1
  %y = call i32 @recursive(i32 %h)
  br label %end
end:
  %r = phi i32 [ %x, %entry ], [ %y, %more ]
  ret i32 %r
}
define spir_kernel void @k(ptr addrspace(1) %p) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load i32, ptr addrspace(1) %q, align 4
  %a = call i32 @outer(i32 %x)
  %b = call i32 @kept(i32 %a)
  %c = call i32 @recursive(i32 %b)
  store i32 %c, ptr addrspace(1) %q, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
