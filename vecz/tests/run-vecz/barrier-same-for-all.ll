; passes: run-vecz<width=4>,cleanup,work-item-loops
; run: @k global=8 local=8 buf:iota:8 buf:zero:32 local:32
; run: @k global=14 local=7 buf:iota:14 buf:zero:56 local:28
; All work-items come to a barrier, or none: what it waits behind is the same for all of them, although it was loaded from a
; place that is not known to be one. The lanes in its block need no mask.
; CHECK: define internal spir_func void @__vecz_v4_k

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %loc) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %l = call i64 @__mux_get_local_id(i32 0)
  %size = call i64 @__mux_get_local_size(i32 0)
  %zero = lshr i64 %l, 20
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %zero
  %n = load i32, ptr addrspace(1) %p, align 4
  %own = getelementptr i32, ptr addrspace(3) %loc, i64 %l
  %x = trunc i64 %id to i32
  store i32 %x, ptr addrspace(3) %own, align 4
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %end

then:
  call void @__mux_work_group_barrier(i32 0, i32 1, i32 272)
  %last = sub i64 %size, 1
  %back = sub i64 %last, %l
  %other = getelementptr i32, ptr addrspace(3) %loc, i64 %back
  %y = load i32, ptr addrspace(3) %other, align 4
  br label %end

end:
  %r = phi i32 [ %x, %entry ], [ %y, %then ]
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
