; passes: builtin-inlining
; run: @k global=4 local=4 buf:iota:4 buf:iota:4
; What is noinline for one work-item is inlined for several where it says so, and computes what is the same in two calls once.
; CHECK: define spir_kernel void @k
; CHECK: load i32, ptr addrspace(1) %q
; CHECK: load i32, ptr addrspace(1) %s
; CHECK-NOT: load
; CHECK-NOT: call i32 @scaled
; CHECK: call i32 @kept(i32
; CHECK: ret void

define i32 @scaled(i32 %x, ptr addrspace(1) %s) noinline "oxmux-inline-in-vectors" {
  %m = load i32, ptr addrspace(1) %s, align 4
  %y = mul i32 %x, %m
  ret i32 %y
}
define i32 @kept(i32 %x) noinline {
  %y = xor i32 %x, 5
  ret i32 %y
}
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %s) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load i32, ptr addrspace(1) %q, align 4
  %a = call i32 @scaled(i32 %x, ptr addrspace(1) %s)
  %b = call i32 @scaled(i32 %a, ptr addrspace(1) %s)
  %c = call i32 @kept(i32 %b)
  store i32 %c, ptr addrspace(1) %q, align 4
  ret void
}
declare i64 @__mux_get_global_id(i32)
attributes #0 = { "mux-kernel"="entry-point" }
