; passes: ternary-transform,dce
; run: @k global=8 local=8 buf:iota:8 buf:i32:9,8,7,6,5,4,3,2 buf:zero:32
; One load through either of two addresses is a load through each; a store too.
; CHECK: br i1 %c, label
; CHECK: getelementptr i32, ptr addrspace(1) %a, i64 %id
; CHECK: load i32
; CHECK: getelementptr i32, ptr addrspace(1) %b, i64 %id
; CHECK: load i32
; CHECK: %x = phi i32
; CHECK: br i1 %c, label
; CHECK: store i32 %x, ptr addrspace(1) %o
; CHECK: store i32 %x, ptr addrspace(1) %s

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %c = icmp ugt i64 %id, 2
  %p = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load i32, ptr addrspace(1) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %i = sub i64 7, %id
  %s = getelementptr i32, ptr addrspace(1) %a, i64 %i
  %t = select i1 %c, ptr addrspace(1) %o, ptr addrspace(1) %s
  store i32 %x, ptr addrspace(1) %t, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
