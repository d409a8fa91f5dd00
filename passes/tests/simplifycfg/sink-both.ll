; passes: simplifycfg
; run: @k global=8 local=8 buf:iota:8 buf:zero:64
; Both sides store twice: behind the branch there are two stores, in the same order. What is computed stays on its side.
; CHECK-NOT: store
; CHECK: else:
; CHECK: mul i32
; CHECK-NOT: store
; CHECK: end:
; CHECK: phi i32
; CHECK: phi i32
; CHECK: store i32
; CHECK: ptr addrspace(1) %q
; CHECK: store i32
; CHECK: ptr addrspace(1) %p
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %i, align 4
  %two = mul i64 %id, 2
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %two
  %q = getelementptr i32, ptr addrspace(1) %p, i64 1
  %c = icmp ugt i32 %x, 2
  br i1 %c, label %then, label %else

then:
  store i32 %x, ptr addrspace(1) %q, align 4
  store i32 7, ptr addrspace(1) %p, align 4
  br label %end

else:
  store i32 5, ptr addrspace(1) %q, align 4
  %y = mul i32 %x, 3
  store i32 %y, ptr addrspace(1) %p, align 4
  %z = add i32 %y, 3
  br label %end

end:
  %w = phi i32 [ 1, %then ], [ %z, %else ]
  %o = add i32 %w, %x
  %s = icmp eq i32 %o, 1000
  br i1 %s, label %more, label %out.now

more:
  store i32 %o, ptr addrspace(1) %p, align 4
  br label %out.now

out.now:
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
