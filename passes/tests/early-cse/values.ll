; passes: early-cse
; Equal computations become one, with the flags that both have; a load finds what was stored.
; CHECK: @f
; CHECK: %a = add i32 %x, 1
; CHECK-NOT: = add
; CHECK-NOT: load
; CHECK: mul i32 %a, %a
; CHECK: @mirror
; CHECK: icmp
; CHECK-NOT: icmp

define i32 @f(i32 %x, ptr addrspace(1) %p) {
  %a = add nsw i32 %x, 1
  store i32 %a, ptr addrspace(1) %p, align 4
  %b = add i32 1, %x
  %c = load i32, ptr addrspace(1) %p, align 4
  %d = mul i32 %b, %c
  ret i32 %d
}
define i1 @mirror(i32 %x, i32 %y) {
  %a = icmp slt i32 %x, %y
  %b = icmp sgt i32 %y, %x
  %c = and i1 %a, %b
  ret i1 %c
}
