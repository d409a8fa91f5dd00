; passes: loop-rotate
; run: @k global=4 local=4 buf:iota:4 i32:5
; run: @k global=4 local=4 buf:iota:4 i32:0
; run: @k global=4 local=4 buf:iota:4 i32:40
; A loop that is also left from its body is left at its end: what its header computes merges behind the loop with what it
; was on the other way out.
; CHECK: @k
; CHECK: body:
; CHECK: %i = phi i32 [ 0, %entry ], [ %j, %latch ]
; CHECK: br i1 %e, label %end, label %latch
; CHECK: latch:
; CHECK: icmp ult i32 %j, %n
; CHECK: label %body, label %end
; CHECK: end:
; CHECK: phi i32

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %id32 = trunc i64 %id to i32
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %s = phi i32 [ 1, %entry ], [ %t, %latch ]
  %k = mul i32 %i, 3
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %t = add i32 %s, %k
  %m = add i32 %id32, 6
  %e = icmp eq i32 %i, %m
  br i1 %e, label %end, label %latch
latch:
  %j = add i32 %i, 1
  br label %head
end:
  %r = phi i32 [ 7, %head ], [ %t, %body ]
  %u = add i32 %r, %k
  %v = mul i32 %u, %i
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
