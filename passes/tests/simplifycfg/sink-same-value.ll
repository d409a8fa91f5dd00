; passes: simplifycfg
; run: @k global=4 local=4 buf:iota:4 buf:zero:16
; One value that both sides store needs no choice; a store that only one side has stays before the one that is merged.
; CHECK: then:
; CHECK: store i32 1, ptr addrspace(1) %q
; CHECK-NOT: store
; CHECK: end:
; CHECK-NOT: phi
; CHECK: store i32 %x, ptr addrspace(1) %q

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %c = icmp ugt i32 %x, 1
  br i1 %c, label %then, label %else

then:
  store i32 1, ptr addrspace(1) %q, align 4
  store i32 %x, ptr addrspace(1) %q, align 4
  br label %end

else:
  store i32 %x, ptr addrspace(1) %q, align 4
  br label %end

end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
