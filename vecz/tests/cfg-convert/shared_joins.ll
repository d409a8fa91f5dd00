; passes: cfg-convert
; run: @k global=8 local=8 buf:zero:32 i32:1 i32:7
; run: @k global=8 local=8 buf:zero:32 i32:11 i32:7
; run: @same global=8 local=8 buf:zero:32 i32:1 i32:7
; run: @same global=8 local=8 buf:zero:32 i32:11 i32:7
; Both sides of a uniform branch have a divergent branch, and share its targets, so that blocks of one side may run
; behind blocks of the other: no edge replaces what the edge of the side that ran gave. A value that lanes share
; is chosen by one test of all lanes, and what branches on it stays.
; CHECK: define spir_kernel void @k(
; CHECK: , i32 %three, i32
; CHECK: define spir_kernel void @same(
; CHECK: left2:
; CHECK: call i1 @__mux_vec_group_any_i1
; CHECK: , i32 %nn, i32
; CHECK: br i1 %big, label

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %n, i32 %m) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %u = icmp sgt i32 %n, 10
  br i1 %u, label %left, label %right
left:
  %i1 = and i32 %i, 1
  %l = icmp eq i32 %i1, 0
  br i1 %l, label %left2, label %square
left2:
  %i4 = and i32 %i, 4
  %z = icmp eq i32 %i4, 0
  %three = select i1 %z, i32 0, i32 3
  br label %sum
right:
  %i2 = and i32 %i, 2
  %r = icmp eq i32 %i2, 0
  br i1 %r, label %right2, label %square
right2:
  %four = and i32 %i, 4
  br label %sum
square:
  %v = phi i32 [ %n, %left ], [ %m, %right ]
  %vv = mul i32 %v, %v
  br label %end
sum:
  %w = phi i32 [ %four, %right2 ], [ %three, %left2 ]
  %ww = add i32 %w, %i
  br label %end
end:
  %x = phi i32 [ %ww, %sum ], [ %vv, %square ]
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}

; What comes to `sum` is the same for all lanes that do.
define spir_kernel void @same(ptr addrspace(1) %out, i32 %n, i32 %m) #0 {
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
