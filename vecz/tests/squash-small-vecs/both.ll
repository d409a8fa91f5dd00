; passes: squash-small-vecs
; run: @k global=4 local=4 buf:iota:16 buf:zero:64
; A small vector two of whose kind lie between neighbours is one integer; neighbours stay vectors, so does what is larger.
; CHECK: %1 = load i32, ptr addrspace(1) %q, align 4
; CHECK: %2 = freeze i32 %1
; CHECK: %x = bitcast i32 %2 to <4 x i8>
; CHECK: %near = load <4 x i8>
; CHECK: %big = load <4 x i32>
; CHECK: %3 = freeze <4 x i8> %y
; CHECK: %4 = bitcast <4 x i8> %3 to i32
; CHECK: store i32 %4, ptr addrspace(1) %t, align 4

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = mul i64 %id, 3
  %q = getelementptr <4 x i8>, ptr addrspace(1) %p, i64 %i
  %x = load <4 x i8>, ptr addrspace(1) %q, align 4
  %n = getelementptr <4 x i8>, ptr addrspace(1) %p, i64 %id
  %near = load <4 x i8>, ptr addrspace(1) %n, align 4
  %big = load <4 x i32>, ptr addrspace(1) %p, align 4
  %y = add <4 x i8> %x, %near
  %t = getelementptr <4 x i8>, ptr addrspace(1) %o, i64 %i
  store <4 x i8> %y, ptr addrspace(1) %t, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
