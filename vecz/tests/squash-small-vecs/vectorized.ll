; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:iota:32 buf:zero:64
; Lanes that are apart load integers, of which a shuffle takes theirs.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK: load <4 x i32>, ptr addrspace(1)
; CHECK-NOT: load i8

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = mul i64 %id, 3
  %q = getelementptr <4 x i8>, ptr addrspace(1) %p, i64 %i
  %x = load <4 x i8>, ptr addrspace(1) %q, align 4
  %y = add <4 x i8> %x, <i8 1, i8 2, i8 3, i8 4>
  %t = getelementptr <4 x i8>, ptr addrspace(1) %o, i64 %id
  store <4 x i8> %y, ptr addrspace(1) %t, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
