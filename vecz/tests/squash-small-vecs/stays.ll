; passes: squash-small-vecs
; One place for all lanes, neighbours, volatile accesses, vectors of three bytes and of more than 64 bits, and vectors of
; pointers stay.
; CHECK-NOT: bitcast
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = mul i64 %id, 3
  %same = load <4 x i8>, ptr addrspace(1) %p, align 4
  %n = getelementptr <4 x i8>, ptr addrspace(1) %p, i64 %id
  %near = load <4 x i8>, ptr addrspace(1) %n, align 4
  %q = getelementptr <4 x i8>, ptr addrspace(1) %p, i64 %i
  %v = load volatile <4 x i8>, ptr addrspace(1) %q, align 4
  %three = load <3 x i8>, ptr addrspace(1) %q, align 4
  %long = load <4 x i32>, ptr addrspace(1) %q, align 4
  %a = add <4 x i8> %same, %near
  %b = add <4 x i8> %a, %v
  %t = getelementptr <4 x i8>, ptr addrspace(1) %o, i64 %id
  store <4 x i8> %b, ptr addrspace(1) %t, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
