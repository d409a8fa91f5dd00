; passes: loop-rotate,simplifycfg
; run: @k global=4 local=4 buf:iota:4 i32:5
; run: @k global=4 local=4 buf:iota:4 i32:0
; A loop that is left at its start is left at its end, and what it carries leaves with it.
; CHECK: entry:
; CHECK: br i1
; CHECK: body:
; CHECK: %i = phi i32
; CHECK: %s1 = add
; CHECK: label %body, label
; CHECK-NOT: head:

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %k = mul i32 %i, 3
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %s1 = add i32 %s, %k
  %j = add i32 %i, 1
  br label %head
end:
  %r = add i32 %s, %k
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
