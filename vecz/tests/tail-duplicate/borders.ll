; passes: tail-duplicate
; run: @k global=16 local=8 buf:iota:80 buf:zero:80
; The first work-item and the last one meet for a load and a store: each gets its own.
; CHECK: first:
; CHECK: last:
; CHECK: border:
; CHECK: load i32
; CHECK: store i32
; CHECK: load i32
; CHECK: store i32
; CHECK-NOT: load

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %lid = call i64 @__mux_get_local_id(i32 0)
  %gid = call i64 @__mux_get_global_id(i32 0)
  %l = trunc i64 %lid to i32
  switch i32 %l, label %end [
    i32 0, label %first
    i32 7, label %last
  ]
first:
  br label %border
last:
  %after = add i64 %gid, 2
  br label %border
border:
  %from = phi i64 [ %gid, %first ], [ %after, %last ]
  %to = phi i64 [ 0, %first ], [ %gid, %last ]
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %from
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %to
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
