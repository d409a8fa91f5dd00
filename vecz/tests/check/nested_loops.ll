; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:zero:32 i32:1 i32:7
; run: @k global=8 local=8 buf:zero:32 i32:11 i32:7
; A loop in a branch in a loop, left from the inner one.

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %n, i32 %m) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %jn, %more ]
  %s = phi i32 [ 0, %entry ], [ %sn, %more ]
  %b = lshr i32 %i, %j
  %c = trunc i32 %b to i1
  br i1 %c, label %inner, label %skip
inner:
  %l = phi i32 [ 0, %outer ], [ %ln, %again ]
  %r = phi i32 [ %s, %outer ], [ %rn, %again ]
  %rn = add i32 %r, %l
  %big = icmp ugt i32 %rn, %i
  br i1 %big, label %leave, label %again
again:
  %ln = add i32 %l, 1
  %le = icmp ult i32 %ln, %m
  br i1 %le, label %inner, label %skip
skip:
  %sn = phi i32 [ %s, %outer ], [ %rn, %again ]
  %u = icmp ugt i32 %n, 10
  br i1 %u, label %more, label %note
note:
  store i32 %sn, ptr addrspace(1) %q, align 4
  br label %more
more:
  %jn = add i32 %j, 1
  %je = icmp ult i32 %jn, 3
  br i1 %je, label %outer, label %end
leave:
  store i32 %r, ptr addrspace(1) %q, align 4
  br label %end
end:
  %f = phi i32 [ %sn, %more ], [ %l, %leave ]
  %g = load i32, ptr addrspace(1) %q, align 4
  %h = add i32 %f, %g
  store i32 %h, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
