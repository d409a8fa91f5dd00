; passes: tail-duplicate
; run: @data global=16 local=8 buf:iota:80 buf:zero:80
; run: @used global=16 local=8 buf:iota:80 buf:zero:80
; run: @loop global=16 local=8 buf:iota:80 buf:zero:80
; What data choose is for any number of lanes, what is used behind the block is one value, and a loop is no end: nothing is duplicated.
; CHECK: define spir_kernel void @data
; CHECK: load i32
; CHECK: load i32
; CHECK-NOT: load i32
; CHECK: define spir_kernel void @used
; CHECK: load i32
; CHECK-NOT: load i32
; CHECK: define spir_kernel void @loop
; CHECK: load i32
; CHECK-NOT: load i32

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_global_id(i32)
define spir_kernel void @data(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %gid = call i64 @__mux_get_global_id(i32 0)
  %i = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %gid
  %l = load i32, ptr addrspace(1) %i, align 4
  switch i32 %l, label %end [
    i32 0, label %first
    i32 7, label %last
  ]
first:
  br label %border
last:
  br label %border
border:
  %to = phi i64 [ 0, %first ], [ %gid, %last ]
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %to
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %to
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}
define spir_kernel void @used(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %l = call i64 @__mux_get_local_id(i32 0)
  switch i64 %l, label %end [
    i64 0, label %first
    i64 7, label %last
  ]
first:
  br label %border
last:
  br label %border
border:
  %to = phi i64 [ 1, %first ], [ 2, %last ]
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %to
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %more
more:
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %to
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}
define spir_kernel void @loop(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %l = call i64 @__mux_get_local_id(i32 0)
  %c = icmp eq i64 %l, 3
  br i1 %c, label %first, label %end
first:
  br label %border
border:
  %to = phi i64 [ 1, %first ], [ %next, %again ]
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %to
  %v = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %to
  store i32 %v, ptr addrspace(1) %q, align 4
  br label %test
test:
  %next = add i64 %to, 1
  %d = icmp eq i64 %next, 5
  br i1 %d, label %end, label %again
again:
  br label %border
end:
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
