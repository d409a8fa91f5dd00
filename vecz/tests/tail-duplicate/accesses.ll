; passes: tail-duplicate
; run: @none global=16 local=8 buf:zero:64
; run: @volatile global=16 local=8 buf:zero:64
; A common end that accesses no memory is no worse for two lanes, and volatile accesses are not repeated.
; CHECK: define spir_kernel void @none
; CHECK: mul i64
; CHECK-NOT: mul i64
; CHECK: define spir_kernel void @volatile
; CHECK: store volatile
; CHECK-NOT: store volatile

declare i64 @__mux_get_local_id(i32)
define spir_kernel void @none(ptr addrspace(1) %out) #0 {
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
  %m = mul i64 %to, 3
  br label %end
end:
  %r = phi i64 [ %l, %entry ], [ %m, %border ]
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %l
  %s = trunc i64 %r to i32
  store i32 %s, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @volatile(ptr addrspace(1) %out) #0 {
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
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %to
  store volatile i32 5, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
