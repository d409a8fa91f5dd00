; passes: run-vecz<width=4>,work-item-loops
; run: @k global=6 local=6 buf:iota:6
; A kernel that calls its own functions vectorizes.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK-NOT: call i32 @twice
; CHECK: store <4 x i32>

declare i64 @__mux_get_global_id(i32)
define i32 @twice(i32 %x) {
  %y = shl i32 %x, 1
  ret i32 %y
}
define spir_kernel void @k(ptr addrspace(1) %p) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load i32, ptr addrspace(1) %q, align 4
  %a = call i32 @twice(i32 %x)
  store i32 %a, ptr addrspace(1) %q, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
