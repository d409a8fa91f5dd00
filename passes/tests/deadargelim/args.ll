; passes: deadargelim
; run: @k global=1 local=1 buf:zero:4 i32:9
; CHECK: define internal void @f(ptr addrspace(1) %p, i32 %b)
; CHECK: call void @f(ptr addrspace(1) %p, i32 %n)

define internal i32 @f(i32 %a, ptr addrspace(1) %p, i32 %b) noinline {
  store i32 %b, ptr addrspace(1) %p, align 4
  ret i32 %b
}
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %r = call i32 @f(i32 1, ptr addrspace(1) %p, i32 %n)
  ret void
}
