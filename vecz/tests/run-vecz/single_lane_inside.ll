; passes: run-vecz<width=4>,work-item-loops
; run: @k global=16 local=8 buf:iota:64 buf:zero:64
; What one lane loads decides inside: the others keep what they had, and stay inactive.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK: one:
; CHECK-NOT: masked
; CHECK: load i32
; CHECK: end:

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %lid = call i64 @__mux_get_local_id(i32 0)
  %gid = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %gid
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %gid
  %c = icmp eq i64 %lid, 2
  br i1 %c, label %one, label %end
one:
  %x = load i32, ptr addrspace(1) %in, align 4
  %p3 = getelementptr inbounds i32, ptr addrspace(1) %p, i64 3
  %y = load i32, ptr addrspace(1) %p3, align 4
  %less = icmp slt i32 %y, 9
  %z = select i1 %less, i32 %y, i32 %v
  br i1 %less, label %small, label %large
small:
  %t = add i32 %z, %x
  store i32 %t, ptr addrspace(1) %q, align 4
  br label %joined
large:
  %u = mul i32 %y, 5
  store i32 %u, ptr addrspace(1) %p3, align 4
  br label %joined
joined:
  %w = phi i32 [ %t, %small ], [ %u, %large ]
  br label %end
end:
  %r = phi i32 [ %v, %entry ], [ %w, %joined ]
  %s = add i32 %r, 1
  store i32 %s, ptr addrspace(1) %q, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
