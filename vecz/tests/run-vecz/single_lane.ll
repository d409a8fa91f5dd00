; passes: run-vecz<width=4>,work-item-loops
; run: @k global=16 local=8 buf:iota:80 buf:zero:64 buf:zero:64 buf:iota:16
; One work-item of each row is chosen: what it loads, computes and stores is a scalar's, without a mask.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK: first:
; CHECK-NOT: masked
; CHECK: load i32, ptr addrspace(1)
; CHECK-NOT: <4 x i32>
; CHECK: mul i32
; CHECK-NOT: masked
; CHECK: store i32
; CHECK: last:
; CHECK-NOT: masked
; CHECK: load i32, ptr addrspace(1)
; CHECK-NOT: masked
; CHECK: store i32
; CHECK: grid:
; CHECK-NOT: masked
; CHECK: atomicrmw add
; CHECK-NOT: atomicrmw
; CHECK: br label %end

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %sums, ptr addrspace(1) %t) #0 {
entry:
  %lid = call i64 @__mux_get_local_id(i32 0)
  %n = call i64 @__mux_get_local_size(i32 0)
  %gid = call i64 @__mux_get_global_id(i32 0)
  %l = trunc i64 %lid to i32
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %gid
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %l, 5
  br i1 %c, label %first, label %next
first:
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %p, i64 2
  %x = load i32, ptr addrspace(1) %p1, align 4
  %y = mul i32 %x, 3
  %z = sdiv i32 %y, 2
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %gid
  store i32 %z, ptr addrspace(1) %q, align 4
  br label %next
next:
  %r = phi i32 [ %v, %entry ], [ %z, %first ]
  %end.of = add i64 %n, -1
  %d = icmp eq i64 %lid, %end.of
  br i1 %d, label %last, label %more
last:
  %s = getelementptr inbounds i32, ptr addrspace(1) %t, i64 %lid
  %u = load i32, ptr addrspace(1) %p, align 4
  %w = add i32 %u, %r
  store i32 %w, ptr addrspace(1) %sums, align 4
  br label %more
more:
  %e = icmp eq i64 %gid, 9
  br i1 %e, label %grid, label %end
grid:
  %a = getelementptr inbounds i32, ptr addrspace(1) %sums, i64 %gid
  %b = getelementptr inbounds i32, ptr addrspace(1) %a, i64 -6
  %o = atomicrmw add ptr addrspace(1) %b, i32 %r monotonic, align 4
  br label %end
end:
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
