; passes: run-vecz<copy;width=4>,packetizer,work-item-loops
; What comes between the preparation and the tidying, on a copy of the kernel: lanes become vectors, masked where they part.
; CHECK: define internal spir_func void @k(
; CHECK: load i32
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK: <4 x i32>
; CHECK: @llvm.masked.store
; run: @k global=16 local=8 buf:iota:16
; run: @k global=14 local=7 buf:iota:14

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %odd = and i32 %v, 1
  %c = icmp eq i32 %odd, 0
  br i1 %c, label %then, label %end

then:
  %t = mul i32 %v, 3
  store i32 %t, ptr addrspace(1) %p, align 4
  br label %end

end:
  %r = phi i32 [ %t, %then ], [ %v, %entry ]
  %x = xor i32 %r, 5
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
