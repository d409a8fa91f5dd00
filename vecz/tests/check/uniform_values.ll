; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:zero:32 i32:1 i32:7
; run: @k global=8 local=8 buf:zero:32 i32:11 i32:7
; Sides of a uniform branch share a join of values that lanes share.

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %n, i32 %m) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %u = icmp sgt i32 %n, 10
  br i1 %u, label %left, label %right
left:
  %i1 = and i32 %i, 1
  %l = icmp eq i32 %i1, 0
  br i1 %l, label %left2, label %square
left2:
  %nn = mul i32 %n, 3
  br label %sum
right:
  %i2 = and i32 %i, 2
  %r = icmp eq i32 %i2, 0
  br i1 %r, label %right2, label %square
right2:
  %mm = mul i32 %m, 5
  br label %sum
square:
  store i32 %i, ptr addrspace(1) %q, align 4
  br label %end
sum:
  %w = phi i32 [ %mm, %right2 ], [ %nn, %left2 ]
  %big = icmp sgt i32 %w, 34
  br i1 %big, label %store, label %more
store:
  store i32 %w, ptr addrspace(1) %q, align 4
  br label %end
more:
  %less = sub i32 %w, %i
  store i32 %less, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
